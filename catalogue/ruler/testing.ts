import type { CategoryRulers, Ruler } from './scale.ts'

const unitTests: Ruler = [
  [
    'Executo os testes e leio o que passou e o que falhou.',
    'Escrevo um teste com expect para uma função pura.',
    'Agrupo testes com describe e dou nomes que dizem o esperado.',
  ],
  [
    'Testo código assíncrono e os erros que ele pode lançar.',
    'Troco uma dependência por um mock só onde é preciso.',
    'Testo um componente pelo que a pessoa vê e faz.',
  ],
  [
    'Encontro a causa de um teste que às vezes falha e corrijo.',
    'Deixo os testes rápidos e independentes e mostro a diferença.',
    'Decido quando não usar mocks nem snapshots e explico por quê.',
  ],
]

const browserTests: Ruler = [
  [
    'Executo os testes e vejo no navegador o que eles fazem.',
    'Escrevo um teste que abre uma página e confere um texto.',
    'Preencho um formulário e clico num botão pelo teste.',
  ],
  [
    'Encontro elementos pelo papel e pelo nome, não por classes.',
    'Espero pelo que aparece na tela, nunca por um tempo fixo.',
    'Preparo os dados de cada teste para que rodem em qualquer ordem.',
  ],
  [
    'Encontro a causa de um teste que às vezes falha e corrijo.',
    'Escolho quais jornadas merecem um teste de ponta a ponta e defendo.',
    'Rodo os testes em paralelo a cada mudança e guardo provas das falhas.',
  ],
]

const checker: Ruler = [
  [
    'Executo a ferramenta num projeto e leio o que ela aponta.',
    'Corrijo um aviso e explico o que havia de errado.',
    'Uso a ferramenta dentro do meu editor ou navegador.',
  ],
  [
    'Configuro as regras de um projeto meu e explico cada escolha.',
    'Faço a verificação rodar automaticamente antes de cada commit.',
    'Separo o aviso importante do que posso aceitar e anoto o motivo.',
  ],
  [
    'Defino as regras com a equipe e mudo as que atrapalham.',
    'Levo a ferramenta a um projeto antigo por partes, sem parar o trabalho.',
    'Mostro com números o que melhorou e o que a ferramenta não vê.',
  ],
]

export const testing: CategoryRulers = {
  every: [
    [
      'Executo os testes de um projeto e digo quais falharam.',
      'Escrevo um teste simples com entrada e resultado esperado.',
      'Leio uma falha e digo se o erro está no código ou no teste.',
    ],
    [
      'Testo casos de erro e limites antes de entregar, sem que me peçam.',
      'Preparo os dados de cada teste para que um não dependa do outro.',
      'Quebro o código de propósito para ver o teste falhar.',
    ],
    [
      'Decido o que testar em cada nível e explico o que fica de fora.',
      'Encontro a causa de um teste que às vezes falha e corrijo.',
      'Faço os testes rodarem automaticamente a cada mudança da equipe.',
    ],
  ],
  own: {
    jest: unitTests,
    vitest: unitTests,
    cypress: browserTests,
    playwright: browserTests,
    eslint: checker,
    prettier: checker,
    sonarqube: checker,
    lighthouse: checker,
  },
}
