import type { CategoryRulers } from './scale.ts'

export const design: CategoryRulers = {
  every: [
    {
      'design-recreating-designs': 'Refaço uma tela ou peça pronta com as ferramentas básicas.',
      'design-visual-hierarchy': 'Uso alinhamento, espaço e contraste para guiar o olhar.',
      'design-exporting': 'Exporto meu trabalho no formato e no tamanho pedidos.',
    },
    {
      'design-real-problem':
        'Crio uma solução minha a partir de um problema real, não de um modelo.',
      'design-observing-use': 'Mostro a outras pessoas, observo o uso e mudo o que não funcionou.',
      'design-file-organisation': 'Organizo o arquivo para que outra pessoa continue o trabalho.',
    },
    {
      'design-justifying-choices': 'Defendo cada escolha com o que pesquisei ou testei.',
      'design-visual-consistency':
        'Mantenho um padrão visual coerente e acessível num projeto grande.',
      'design-feedback': 'Dou retorno ao trabalho de outra pessoa com sugestões que ela pode usar.',
    },
  ],
  own: {
    figma: [
      {
        'figma-frames': 'Crio um frame e desenho uma tela com textos, formas e imagens.',
        'figma-alignment-and-colours': 'Alinho e distribuo elementos e uso cores salvas.',
        'figma-comments-and-sharing': 'Comento num arquivo e compartilho o link.',
      },
      {
        'figma-auto-layout': 'Uso auto layout para que a tela se ajuste ao conteúdo.',
        'figma-components-and-variants': 'Crio componentes com variantes e uso em várias telas.',
        'figma-prototype': 'Ligo telas num protótipo e testo com outra pessoa.',
      },
      {
        'figma-shared-library': 'Mantenho uma biblioteca com variáveis que várias pessoas usam.',
        'figma-handoff': 'Entrego telas com medidas, estados e textos que dispensam perguntas.',
        'figma-comparing-solutions': 'Mostro com testes por que uma solução é melhor que outra.',
      },
    ],
  },
}
