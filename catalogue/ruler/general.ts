import type { WrittenRuler } from './scale.ts'

/** For titles that are not in the catalogue. */
export const GENERAL: WrittenRuler = [
  {
    'general-purpose': 'Digo com minhas palavras para que a tecnologia serve e dou um exemplo.',
    'general-install-and-run': 'Instalo ou abro e faço um primeiro exercício funcionar.',
    'general-predicting-changes': 'Mudo partes de um exemplo pronto e prevejo o que vai acontecer.',
  },
  {
    'general-own-project': 'Faço um projeto meu com a tecnologia, do começo ao fim, sem tutorial.',
    'general-error-messages':
      'Quando dá erro, leio a mensagem e encontro a solução na documentação.',
    'general-explaining-work': 'Explico a outra pessoa o que fiz e por que fiz assim.',
  },
  {
    'general-alternatives': 'Comparo com alternativas e defendo quando usar e quando não usar.',
    'general-undocumented-problems':
      'Encontro a causa de um problema que nenhum tutorial descreve.',
    'general-reviewing-work': 'Reviso o trabalho de outra pessoa e aponto melhorias concretas.',
  },
]
