import { rulerOf } from '../catalogue/ruler/ruler.ts'
import type { PublicConfirmation } from '../contract/confirmations.ts'
import type { PagePlace } from '../contract/public-page.ts'
import type { PublicPortfolio, PublicTechnology } from '../contract/public-portfolio.ts'
import { forPublicFields } from '../contract/public-profile.ts'
import { LEVELS, type Level } from '../contract/technologies.ts'

const technology = (
  title: string,
  level: Level,
  since: string,
  projects: number,
): PublicTechnology => ({
  title,
  level,
  since,
  projects,
  statements: rulerOf(title)
    .at(LEVELS.indexOf(level))!
    .map(({ text }, index) => ({
      text,
      ticked: projects > 0 && index === 0,
    })),
  confirmation: null,
})

const HTML = '0b9e6a54-1f5d-4c27-8f0e-7d3a94c1b622'
const JAVASCRIPT = '8c2f7d10-95ab-4e6d-b3c4-1a60f2e9d857'
const REACT = '5f0c1d1e-6a3f-4b8e-9a52-0b8f6c1d2e3f'
const GIT = 'd41a3be7-70c8-4f92-a5de-62b917c0f3a8'

/** As `technology`, with a confirmation of its level. */
const confirmed = (
  id: string,
  on: string,
  ...given: Parameters<typeof technology>
): PublicTechnology => ({
  ...technology(...given),
  confirmation: { id, teacher: 'Profa. Lúcia Andrade', class: 'Front-end 2026.1', on },
})

const TECHNOLOGIES = [
  confirmed(HTML, '2026-05-20', 'HTML', 'Avançado', '2026-02', 2),
  confirmed(JAVASCRIPT, '2026-09-02', 'JavaScript', 'Avançado', '2026-03', 3),
  confirmed(REACT, '2026-11-12', 'React', 'Intermediário', '2026-05', 2),
  confirmed(GIT, '2026-05-20', 'Git', 'Avançado', '2026-03', 0),
  technology('CSS', 'Avançado', '2026-02', 2),
  technology('GitHub', 'Intermediário', '2026-03', 0),
  technology('Sass', 'Intermediário', '2026-04', 1),
  technology('React Router', 'Intermediário', '2026-06', 1),
  technology('Styled Components', 'Intermediário', '2026-06', 1),
  technology('TypeScript', 'Intermediário', '2026-07', 2),
  technology('Vite', 'Intermediário', '2026-08', 2),
  technology('Figma', 'Iniciante', '2026-04', 0),
  technology('Axios', 'Iniciante', '2026-07', 1),
  technology('Node.js', 'Iniciante', '2026-09', 1),
  technology('Express', 'Iniciante', '2026-09', 1),
  technology('SQL', 'Iniciante', '2026-10', 0),
  technology('PostgreSQL', 'Iniciante', '2026-10', 1),
  technology('Docker', 'Iniciante', '2026-11', 0),
  technology('Python', 'Iniciante', '2026-11', 0),
  technology('Minha Lib', 'Iniciante', '2026-11', 0),
]

const MORE = ['Java', 'MySQL', 'C', 'C#', 'PHP', 'Next.js', 'Angular', 'Bootstrap', 'Jest', 'Linux']

/** A student after some months: twenty technologies, four projects, everything public. */
export const STUDENT: PublicPortfolio = {
  name: 'Mariana Oliveira',
  course_module: 'Terceiro módulo (Introdução ao Backend)',
  ...forPublicFields((name) => `Um texto: ${name}`),
  bio: 'Desenvolvedora front-end em formação, agora aprendendo back-end. Antes, cinco anos no balcão de uma livraria: gosto de interfaces que respeitam o tempo de quem usa.',
  headline: 'Dev front-end júnior · busco estágio',
  city: 'Campinas, SP',
  contact: '(11) 95555-0142',
  whatsapp: 'https://wa.me/5511955550142',
  public_email: 'mariana@oliveira.example',
  github: 'https://github.com/mariana-exemplo',
  linkedin: 'https://www.linkedin.com/in/mariana-exemplo',
  site: 'https://mariana.example',
  has_photo: true,
  technologies: TECHNOLOGIES,
  projects: [
    {
      title: 'Cardápio da Vila',
      description:
        'Cardápio digital com carrinho para uma lanchonete do bairro. Pedido montado em três toques, também pelo teclado.',
      deploy_url: 'https://cardapio.example/menu',
      repo_url: 'https://code.example/mariana/cardapio',
      since: '2026-08',
      is_pinned: true,
      technologies: ['React', 'TypeScript', 'Styled Components', 'React Router', 'Vite'],
    },
    {
      title: 'API da Biblioteca',
      description:
        'Empréstimos, devoluções e multas de uma biblioteca comunitária, com testes das regras.',
      deploy_url: null,
      repo_url: 'https://code.example/mariana/biblioteca',
      since: '2026-11',
      is_pinned: true,
      technologies: ['Node.js', 'Express', 'PostgreSQL', 'TypeScript'],
    },
    {
      title: 'Horta em Casa',
      description: 'Lembra o dia de regar cada planta e funciona sem conexão.',
      deploy_url: 'https://horta.example/',
      repo_url: 'https://code.example/mariana/horta',
      since: '2026-10',
      is_pinned: true,
      technologies: ['React', 'JavaScript', 'Sass', 'Vite'],
    },
    {
      title: 'Buscador de CEP',
      description: 'Endereço completo a partir do CEP, com histórico das últimas buscas.',
      deploy_url: 'https://cep.example/',
      repo_url: null,
      since: '2026-07',
      is_pinned: false,
      technologies: ['HTML', 'CSS', 'JavaScript', 'Axios'],
    },
  ],
  evolution: [
    { month: '2026-02', Iniciante: 2, Intermediário: 0, Avançado: 0 },
    { month: '2026-03', Iniciante: 4, Intermediário: 1, Avançado: 0 },
    { month: '2026-04', Iniciante: 5, Intermediário: 2, Avançado: 0 },
    { month: '2026-05', Iniciante: 4, Intermediário: 4, Avançado: 0 },
    { month: '2026-06', Iniciante: 3, Intermediário: 7, Avançado: 0 },
    { month: '2026-07', Iniciante: 5, Intermediário: 6, Avançado: 1 },
    { month: '2026-08', Iniciante: 4, Intermediário: 7, Avançado: 2 },
    { month: '2026-09', Iniciante: 6, Intermediário: 6, Avançado: 3 },
    { month: '2026-10', Iniciante: 7, Intermediário: 6, Avançado: 4 },
    { month: '2026-11', Iniciante: 9, Intermediário: 7, Avançado: 4 },
  ],
  today: '2026-11-15',
}

/** Thirty technologies, each with its own icon or tile. */
export const LONGER_LIST: PublicPortfolio = {
  ...STUDENT,
  technologies: [
    ...TECHNOLOGIES,
    ...MORE.map((title) => technology(title, 'Intermediário', '2026-11', 0)),
  ],
}

export const PLACE: PagePlace = {
  photo: '/@mariana/photo',
  address: 'techfolio.example/@mariana',
  url: 'https://techfolio.example/@mariana',
  canonical: 'https://techfolio.example/@mariana',
  image: 'https://techfolio.example/@mariana/og.png',
  report: '/denunciar/mariana',
  searchEngines: true,
}

export const CONFIRMATION: PublicConfirmation = {
  id: REACT,
  url: `https://techfolio.example/confirmacoes/${REACT}`,
  student: 'Mariana Oliveira',
  portfolio: '/@mariana',
  title: 'React',
  level: 'Intermediário',
  teacher: 'Profa. Lúcia Andrade',
  class: 'Front-end 2026.1',
  note: 'Montou o carrinho da lanchonete sozinha e explicou por que dividiu a tela em componentes.',
  confirmed_on: '2026-11-12',
  state: 'current',
  withdrawn_on: null,
  statements: rulerOf('React')[1].map(({ text }) => text),
  signature: {
    kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    file: `/confirmacoes/${REACT}.json`,
  },
}
