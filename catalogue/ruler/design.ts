import type { CategoryRulers } from './scale.ts'

export const design: CategoryRulers = {
  every: [
    [
      'Refaço uma tela ou peça pronta com as ferramentas básicas.',
      'Uso alinhamento, espaço e contraste para guiar o olhar.',
      'Exporto meu trabalho no formato e no tamanho pedidos.',
    ],
    [
      'Crio uma solução minha a partir de um problema real, não de um modelo.',
      'Mostro a outras pessoas, observo o uso e mudo o que não funcionou.',
      'Organizo o arquivo para que outra pessoa continue o trabalho.',
    ],
    [
      'Defendo cada escolha com o que pesquisei ou testei.',
      'Mantenho um padrão visual coerente e acessível num projeto grande.',
      'Dou retorno ao trabalho de outra pessoa com sugestões que ela pode usar.',
    ],
  ],
  own: {
    figma: [
      [
        'Crio um frame e desenho uma tela com textos, formas e imagens.',
        'Alinho e distribuo elementos e uso cores salvas.',
        'Comento num arquivo e compartilho o link.',
      ],
      [
        'Uso auto layout para que a tela se ajuste ao conteúdo.',
        'Crio componentes com variantes e uso em várias telas.',
        'Ligo telas num protótipo e testo com outra pessoa.',
      ],
      [
        'Mantenho uma biblioteca com variáveis que várias pessoas usam.',
        'Entrego telas com medidas, estados e textos que dispensam perguntas.',
        'Mostro com testes por que uma solução é melhor que outra.',
      ],
    ],
  },
}
