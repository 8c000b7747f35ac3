import type { CategoryRulers, WrittenRuler } from './scale.ts'

const unitTests: WrittenRuler = [
  {
    'unit-tests-running': 'Executo os testes e leio o que passou e o que falhou.',
    'unit-tests-expect': 'Escrevo um teste com expect para uma função pura.',
    'unit-tests-grouping-and-names': 'Agrupo testes com describe e dou nomes que dizem o esperado.',
  },
  {
    'unit-tests-async-code': 'Testo código assíncrono e os erros que ele pode lançar.',
    'unit-tests-mocks': 'Troco uma dependência por um mock só onde é preciso.',
    'unit-tests-component-behaviour': 'Testo um componente pelo que a pessoa vê e faz.',
  },
  {
    'unit-tests-flaky-tests': 'Encontro a causa de um teste que às vezes falha e corrijo.',
    'unit-tests-speed-and-independence':
      'Deixo os testes rápidos e independentes e mostro a diferença.',
    'unit-tests-when-to-mock': 'Decido quando não usar mocks nem snapshots e explico por quê.',
  },
]

const browserTests: WrittenRuler = [
  {
    'browser-tests-running': 'Executo os testes e vejo no navegador o que eles fazem.',
    'browser-tests-page-text': 'Escrevo um teste que abre uma página e confere um texto.',
    'browser-tests-filling-forms': 'Preencho um formulário e clico num botão pelo teste.',
  },
  {
    'browser-tests-locators': 'Encontro elementos pelo papel e pelo nome, não por classes.',
    'browser-tests-waiting': 'Espero pelo que aparece na tela, nunca por um tempo fixo.',
    'browser-tests-test-data': 'Preparo os dados de cada teste para que rodem em qualquer ordem.',
  },
  {
    'browser-tests-flaky-tests': 'Encontro a causa de um teste que às vezes falha e corrijo.',
    'browser-tests-choosing-journeys':
      'Escolho quais jornadas merecem um teste de ponta a ponta e defendo.',
    'browser-tests-parallel-runs':
      'Rodo os testes em paralelo a cada mudança e guardo provas das falhas.',
  },
]

const checker: WrittenRuler = [
  {
    'checker-reading-reports': 'Executo a ferramenta num projeto e leio o que ela aponta.',
    'checker-fixing-warnings': 'Corrijo um aviso e explico o que havia de errado.',
    'checker-editor-integration': 'Uso a ferramenta dentro do meu editor ou navegador.',
  },
  {
    'checker-rules': 'Configuro as regras de um projeto meu e explico cada escolha.',
    'checker-pre-commit': 'Faço a verificação rodar automaticamente antes de cada commit.',
    'checker-accepting-warnings':
      'Separo o aviso importante do que posso aceitar e anoto o motivo.',
  },
  {
    'checker-team-rules': 'Defino as regras com a equipe e mudo as que atrapalham.',
    'checker-adopting-in-old-projects':
      'Levo a ferramenta a um projeto antigo por partes, sem parar o trabalho.',
    'checker-showing-improvement': 'Mostro com números o que melhorou e o que a ferramenta não vê.',
  },
]

export const testing: CategoryRulers = {
  every: [
    {
      'testing-running': 'Executo os testes de um projeto e digo quais falharam.',
      'testing-expected-results': 'Escrevo um teste simples com entrada e resultado esperado.',
      'testing-reading-failures': 'Leio uma falha e digo se o erro está no código ou no teste.',
    },
    {
      'testing-edge-cases': 'Testo casos de erro e limites antes de entregar, sem que me peçam.',
      'testing-test-data': 'Preparo os dados de cada teste para que um não dependa do outro.',
      'testing-breaking-code': 'Quebro o código de propósito para ver o teste falhar.',
    },
    {
      'testing-test-levels': 'Decido o que testar em cada nível e explico o que fica de fora.',
      'testing-flaky-tests': 'Encontro a causa de um teste que às vezes falha e corrijo.',
      'testing-continuous-integration':
        'Faço os testes rodarem automaticamente a cada mudança da equipe.',
    },
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
