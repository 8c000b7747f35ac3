import { COMPILED_LANGUAGES } from './compiled-languages.ts'
import type { CategoryRulers, WrittenRuler } from './scale.ts'
import { SCRIPT_LANGUAGES } from './script-languages.ts'
import { WEB_LANGUAGES } from './web-languages.ts'

const format: WrittenRuler = [
  {
    'format-reading': 'Leio um arquivo neste formato e digo o que cada parte significa.',
    'format-editing': 'Mudo um valor ou um trecho sem quebrar o arquivo.',
    'format-from-example': 'Escrevo um arquivo pequeno a partir de um exemplo.',
  },
  {
    'format-from-scratch': 'Escrevo do zero um arquivo bem organizado para um projeto meu.',
    'format-syntax-errors': 'Encontro o erro de escrita que impede o arquivo de ser lido.',
    'format-generating-and-parsing':
      'Gero ou leio este formato com um programa e trato o que vier errado.',
  },
  {
    'format-shared-structure':
      'Defino a estrutura que a equipe vai usar e como conferir se está certa.',
    'format-when-to-use': 'Comparo com outros formatos e defendo quando usar este.',
    'format-backward-compatibility':
      'Mudo a estrutura sem quebrar quem já usa os arquivos antigos.',
  },
]

export const language: CategoryRulers = {
  every: [
    {
      'language-variables-and-loops':
        'Escrevo um programa pequeno com variáveis, condições e repetições.',
      'language-functions': 'Crio uma função com parâmetros e uso o valor que ela devolve.',
      'language-error-messages': 'Leio uma mensagem de erro e encontro a linha que a causou.',
    },
    {
      'language-modular-code':
        'Divido um programa em funções e arquivos, cada um com um papel claro.',
      'language-external-data': 'Leio dados de um arquivo ou de uma API e trato o que pode falhar.',
      'language-new-library': 'Começo a usar uma biblioteca lendo a documentação, sem tutorial.',
    },
    {
      'language-code-structure':
        'Comparo duas formas de estruturar o código e defendo a que escolhi.',
      'language-performance': 'Meço onde o programa demora e melhoro justamente esse ponto.',
      'language-code-review': 'Reviso código de outra pessoa e explico o que mudaria e por quê.',
    },
  ],
  own: {
    ...WEB_LANGUAGES,
    ...SCRIPT_LANGUAGES,
    ...COMPILED_LANGUAGES,
    regex: [
      {
        'regex-wildcards': 'Encontro um texto exato e uso o ponto, o * e o + em buscas simples.',
        'regex-character-classes': 'Uso classes como \\d e [a-z] para achar números e letras.',
        'regex-trying-expressions':
          'Testo minha expressão num site ou editor antes de usar no código.',
      },
      {
        'regex-validating-formats':
          'Valido um formato comum, como CEP ou data, e testo casos errados.',
        'regex-groups': 'Uso grupos para extrair partes do texto e para substituir.',
        'regex-reading-expressions': 'Leio a expressão de outra pessoa e explico cada parte.',
      },
      {
        'regex-catastrophic-backtracking':
          'Reconheço expressões que podem travar o programa e as reescrevo.',
        'regex-lookaround': 'Uso lookahead e lookbehind quando simplificam.',
        'regex-when-to-use':
          'Decido quando uma expressão não é a ferramenta e escrevo código no lugar.',
      },
    ],
    json: format,
    xml: format,
    yaml: format,
    markdown: format,
    latex: format,
  },
}
