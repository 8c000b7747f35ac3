import type { Category } from './categories.ts'
import { resolve } from './resolve.ts'

/** From the first level to the last; each fits two lines in a narrow window. */
type Meanings = readonly [beginner: string, intermediate: string, advanced: string]

export const MEANINGS: Record<Category, Meanings> = {
  language: [
    'Escrevo programas pequenos com exemplos por perto.',
    'Resolvo problemas do dia a dia sem copiar de tutorial.',
    'Escolho como estruturar o código e explico o porquê.',
  ],
  frontend: [
    'Monto telas simples seguindo um exemplo.',
    'Crio telas com dados e validação sem tutorial.',
    'Desenho a interface toda, rápida e acessível.',
  ],
  backend: [
    'Crio uma rota que responde, com um guia ao lado.',
    'Faço uma API com banco, login e testes sem guia.',
    'Projeto o serviço para aguentar erros e muita gente.',
  ],
  mobile: [
    'Rodo um app simples no emulador com um guia.',
    'Faço um app com várias telas e dados de uma API.',
    'Publico o app e cuido dele em aparelhos reais.',
  ],
  database: [
    'Consulto e altero dados de uma tabela por vez.',
    'Modelo tabelas e junto dados de várias sem ajuda.',
    'Ajusto índices e transações e sei explicar o plano.',
  ],
  cloud: [
    'Coloco um projeto no ar seguindo um passo a passo.',
    'Automatizo o deploy e leio os logs quando falha.',
    'Desenho a infraestrutura, com custo e falhas na conta.',
  ],
  testing: [
    'Escrevo um teste simples a partir de um modelo.',
    'Testo meus casos de erro antes de entregar.',
    'Defino o que testar no projeto e deixo isso automático.',
  ],
  data: [
    'Abro um conjunto de dados e faço contas simples.',
    'Limpo os dados e tiro deles uma conclusão própria.',
    'Construo o modelo, meço seus erros e os explico.',
  ],
  security: [
    'Conheço os termos e sigo um laboratório guiado.',
    'Encontro e corrijo falhas comuns por conta própria.',
    'Avalio os riscos de um sistema e planejo a defesa.',
  ],
  design: [
    'Uso as ferramentas básicas para copiar um modelo.',
    'Crio telas e protótipos meus e testo com pessoas.',
    'Mantenho um padrão visual e defendo cada escolha.',
  ],
  game: [
    'Monto uma cena simples seguindo um tutorial.',
    'Faço um jogo pequeno, do começo ao fim.',
    'Cuido da arquitetura e do desempenho do projeto.',
  ],
  hardware: [
    'Ligo um circuito simples com o esquema ao lado.',
    'Junto sensores e código num projeto meu.',
    'Projeto o circuito e resolvo falhas com medições.',
  ],
  platform: [
    'Publico uma página simples a partir de um modelo.',
    'Monto um site completo com recursos e ajustes meus.',
    'Estendo a plataforma com código e cuido dela no ar.',
  ],
  tool: [
    'Uso os comandos básicos com uma cola por perto.',
    'Uso todo dia e me viro quando algo dá errado.',
    'Configuro para a equipe e ensino quem começa.',
  ],
  method: [
    'Entendo a ideia e reconheço quando alguém a usa.',
    'Aplico nos meus projetos sem precisar consultar.',
    'Sei quando usar, quando não, e explico aos outros.',
  ],
}

const format: Meanings = [
  'Leio e altero um arquivo pronto, com exemplos por perto.',
  'Escrevo arquivos do zero e encontro os erros sem ajuda.',
  'Defino a estrutura que outras pessoas vão usar.',
]

/** By catalogue id: entries among the languages that are not programming languages. */
export const OWN: Readonly<Record<string, Meanings>> = {
  html: [
    'Monto uma página simples com um exemplo por perto.',
    'Estruturo um site com as tags certas, sem tutorial.',
    'Faço páginas que todos conseguem usar e explico como.',
  ],
  css: [
    'Mudo cores, fontes e espaços seguindo um exemplo.',
    'Monto um layout para celular e computador sem tutorial.',
    'Organizo os estilos de um site inteiro e explico por quê.',
  ],
  json: format,
  xml: format,
  yaml: format,
  markdown: format,
  latex: format,
}

/** For titles that are not in the catalogue. */
export const GENERAL: Meanings = [
  'Estou começando e preciso de exemplos por perto.',
  'Uso nos meus projetos sem seguir tutorial.',
  'Tomo decisões com ela e ajudo outras pessoas.',
]

/** What a level (from 0) means for a title's technology, or for its category. */
export function meaningOf(title: string, level: number): string | undefined {
  const entry = resolve(title)
  if (!entry) return GENERAL[level]
  return (OWN[entry.id] ?? MEANINGS[entry.category])[level]
}
