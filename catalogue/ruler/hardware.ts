import type { CategoryRulers, Ruler } from './scale.ts'

const board: Ruler = [
  [
    'Faço um LED piscar e explico cada linha do código.',
    'Leio um botão ou sensor e mostro o valor no monitor serial.',
    'Monto o circuito na protoboard seguindo o esquema.',
  ],
  [
    'Junto sensores e atuadores num projeto meu.',
    'Faço várias coisas ao mesmo tempo com millis, sem travar com delay.',
    'Uso uma biblioteca nova lendo a documentação dela.',
  ],
  [
    'Uso interrupções e explico quando são necessárias.',
    'Cuido de energia, memória e ruído para o projeto ficar dias ligado.',
    'Desenho o circuito definitivo e documento para outra pessoa montar.',
  ],
]

export const hardware: CategoryRulers = {
  every: [
    [
      'Ligo um circuito ou equipamento simples com o esquema ao lado.',
      'Identifico os componentes e digo para que serve cada um.',
      'Desligo e confiro as ligações antes de alimentar.',
    ],
    [
      'Junto sensores, peças e código num projeto meu.',
      'Leio o datasheet de um componente e tiro dele o que preciso.',
      'Encontro por partes o que não funciona: energia, ligação ou código.',
    ],
    [
      'Projeto o circuito ou sistema e justifico cada componente.',
      'Uso medições para encontrar falhas que só aparecem às vezes.',
      'Planejo consumo, segurança e o que acontece quando algo falha.',
    ],
  ],
  own: {
    arduino: board,
    esp32: board,
  },
}
