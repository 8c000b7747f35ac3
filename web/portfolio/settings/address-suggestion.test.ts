import { expect, test } from 'vitest'
import { suggestAddress } from './address-suggestion.ts'

test.each([
  ['Mariana Oliveira', 'mariana-oliveira'],
  ['  José   da Conceição ', 'jose-da-conceicao'],
  ['Łukasz Søgård', 'lukasz-sogard'],
  ['joao_silva', 'joao-silva'],
  ["Zé D'Ávila Jr.", 'ze-d-avila-jr'],
  ['Maria Aparecida dos Santos Oliveira', 'maria-aparecida-dos-santos-oli'],
  ['Ana Maria Beatriz Carolina Da Silva', 'ana-maria-beatriz-carolina-da'],
])('%s may be found as %s', (name, address) => {
  expect(suggestAddress(name)).toBe(address)
})

test.each(['李', 'Al', '...', 'Suporte', 'Técnico Techfólio'])('nothing is made of %s', (name) => {
  expect(suggestAddress(name)).toBeUndefined()
})
