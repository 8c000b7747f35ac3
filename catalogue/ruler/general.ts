import type { Ruler } from './scale.ts'

/** For titles that are not in the catalogue. */
export const GENERAL: Ruler = [
  [
    'Digo com minhas palavras para que a tecnologia serve e dou um exemplo.',
    'Instalo ou abro e faço um primeiro exercício funcionar.',
    'Mudo partes de um exemplo pronto e prevejo o que vai acontecer.',
  ],
  [
    'Faço um projeto meu com a tecnologia, do começo ao fim, sem tutorial.',
    'Quando dá erro, leio a mensagem e encontro a solução na documentação.',
    'Explico a outra pessoa o que fiz e por que fiz assim.',
  ],
  [
    'Comparo com alternativas e defendo quando usar e quando não usar.',
    'Encontro a causa de um problema que nenhum tutorial descreve.',
    'Reviso o trabalho de outra pessoa e aponto melhorias concretas.',
  ],
]
