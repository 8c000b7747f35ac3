import { expect, test } from 'vitest'
import { headline, type Way } from './evolution-headline.ts'

const way = (given: Partial<Way>): Way => ({
  days: 300,
  isFirstMonth: false,
  atFirst: 2,
  now: 18,
  best: { name: 'Avançado', count: 4 },
  ...given,
})

test.each<[Partial<Way>, string]>([
  [{}, 'Em dez meses, de 2 para 18 tecnologias. Quatro já são Avançado.'],
  [
    { best: { name: 'Avançado', count: 1 } },
    'Em dez meses, de 2 para 18 tecnologias. Uma já é Avançado.',
  ],
  [
    { days: 822, best: { name: 'Intermediário', count: 12 } },
    'Em dois anos e três meses, de 2 para 18 tecnologias. 12 já são Intermediário.',
  ],
  [{ days: 365, best: undefined }, 'Em um ano, de 2 para 18 tecnologias.'],
  [{ atFirst: 0 }, 'Em dez meses, 18 tecnologias. Quatro já são Avançado.'],
  [{ atFirst: 18, best: undefined }, 'Em dez meses, 18 tecnologias.'],
  [{ atFirst: 8, now: 1, best: undefined }, 'Em dez meses, de 8 para 1 tecnologia.'],
  [
    { now: 4, best: { name: 'Avançado', count: 4 } },
    'Em dez meses, de 2 para 4 tecnologias. Todas já são Avançado.',
  ],
  [
    { days: 12, isFirstMonth: true, now: 1, best: { name: 'Avançado', count: 1 } },
    'Seu primeiro mês: 1 tecnologia. Ela já é Avançado.',
  ],
  [
    { days: 0, isFirstMonth: true, now: 3, best: undefined },
    'Sua história começa hoje, com 3 tecnologias.',
  ],
  [
    { now: 0, best: undefined },
    'Sua lista está vazia agora. O caminho até aqui continua guardado.',
  ],
])('%o reads: %s', (given, words) => {
  expect(headline(way(given))).toBe(words)
})
