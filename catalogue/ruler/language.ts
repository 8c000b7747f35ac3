import { COMPILED_LANGUAGES } from './compiled-languages.ts'
import type { CategoryRulers, Ruler } from './scale.ts'
import { SCRIPT_LANGUAGES } from './script-languages.ts'
import { WEB_LANGUAGES } from './web-languages.ts'

const format: Ruler = [
  [
    'Leio um arquivo neste formato e digo o que cada parte significa.',
    'Mudo um valor ou um trecho sem quebrar o arquivo.',
    'Escrevo um arquivo pequeno a partir de um exemplo.',
  ],
  [
    'Escrevo do zero um arquivo bem organizado para um projeto meu.',
    'Encontro o erro de escrita que impede o arquivo de ser lido.',
    'Gero ou leio este formato com um programa e trato o que vier errado.',
  ],
  [
    'Defino a estrutura que a equipe vai usar e como conferir se está certa.',
    'Comparo com outros formatos e defendo quando usar este.',
    'Mudo a estrutura sem quebrar quem já usa os arquivos antigos.',
  ],
]

export const language: CategoryRulers = {
  every: [
    [
      'Escrevo um programa pequeno com variáveis, condições e repetições.',
      'Crio uma função com parâmetros e uso o valor que ela devolve.',
      'Leio uma mensagem de erro e encontro a linha que a causou.',
    ],
    [
      'Divido um programa em funções e arquivos, cada um com um papel claro.',
      'Leio dados de um arquivo ou de uma API e trato o que pode falhar.',
      'Começo a usar uma biblioteca lendo a documentação, sem tutorial.',
    ],
    [
      'Comparo duas formas de estruturar o código e defendo a que escolhi.',
      'Meço onde o programa demora e melhoro justamente esse ponto.',
      'Reviso código de outra pessoa e explico o que mudaria e por quê.',
    ],
  ],
  own: {
    ...WEB_LANGUAGES,
    ...SCRIPT_LANGUAGES,
    ...COMPILED_LANGUAGES,
    regex: [
      [
        'Encontro um texto exato e uso o ponto, o * e o + em buscas simples.',
        'Uso classes como \\d e [a-z] para achar números e letras.',
        'Testo minha expressão num site ou editor antes de usar no código.',
      ],
      [
        'Valido um formato comum, como CEP ou data, e testo casos errados.',
        'Uso grupos para extrair partes do texto e para substituir.',
        'Leio a expressão de outra pessoa e explico cada parte.',
      ],
      [
        'Reconheço expressões que podem travar o programa e as reescrevo.',
        'Uso lookahead e lookbehind quando simplificam.',
        'Decido quando uma expressão não é a ferramenta e escrevo código no lugar.',
      ],
    ],
    json: format,
    xml: format,
    yaml: format,
    markdown: format,
    latex: format,
  },
}
