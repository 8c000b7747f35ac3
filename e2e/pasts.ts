import type { Step } from './past.ts'

/** Two years of somebody who keeps at it. */
export const TWO_YEARS: Step[] = [
  [730, 'HTML', 'Iniciante', 'Primeira página da vida: uma receita de bolo.'],
  [730, 'CSS', 'Iniciante'],
  [690, 'Git', 'Iniciante'],
  [650, 'HTML', 'Intermediário'],
  [640, 'JavaScript', 'Iniciante'],
  [600, 'CSS', 'Intermediário', 'Consegui centralizar uma div sem procurar.'],
  [560, 'Sass', 'Iniciante'],
  [540, 'Git', 'Intermediário'],
  [
    500,
    'React',
    'Iniciante',
    'Comecei pela documentação oficial e refiz o jogo da velha duas vezes.',
  ],
  [470, 'HTML', 'Avançado'],
  [455, 'JavaScript', 'Intermediário'],
  [420, 'TypeScript', 'Iniciante'],
  [400, 'React', 'Intermediário'],
  [
    380,
    'React',
    'Iniciante',
    'Travei nos efeitos. Voltei um passo para entender useEffect de verdade.',
  ],
  [360, 'Node.js', 'Iniciante'],
  [330, 'CSS', 'Avançado'],
  [310, 'Express', 'Iniciante'],
  [300, 'Sass', null],
  [280, 'PostgreSQL', 'Iniciante'],
  [
    250,
    'React',
    'Intermediário',
    'Cardápio da Vila no ar: rotas, formulário e estado compartilhado.',
  ],
  [220, 'Vite', 'Iniciante'],
  [200, 'Sass', 'Iniciante'],
  [190, 'Node.js', 'Intermediário'],
  [160, 'Git', 'Avançado'],
  [140, 'Jest', 'Iniciante'],
  [120, 'Express', 'Intermediário'],
  [100, 'Sass', null],
  [90, 'Styled Components', 'Iniciante'],
  [70, 'JavaScript', 'Avançado', 'Expliquei closures para a turma inteira.'],
  [45, 'Vite', 'Intermediário'],
  [30, 'PostgreSQL', 'Intermediário'],
  [12, 'Docker', 'Iniciante', 'Subi o banco da aula em um contêiner.'],
  [3, 'TypeScript', 'Intermediário', 'Tipei a API da biblioteca inteira, sem nenhum any.'],
]

const JUST_NOW = 0.001

export const FIRST_DAY: Step[] = [[JUST_NOW, 'HTML', 'Iniciante']]

/** Less than one, so that it may lie within one month or two, as the day wants it. */
export const ONE_MONTH: Step[] = [
  [13, 'HTML', 'Iniciante', 'Primeira página da vida.'],
  [9, 'CSS', 'Iniciante'],
  [5, 'HTML', 'Intermediário'],
  [2, 'Git', 'Iniciante'],
  [1, 'TecnologiaSemEspaço'.repeat(5), 'Avançado', 'NotaSemEspaço'.repeat(20)],
]
