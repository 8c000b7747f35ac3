import { expect, test } from 'vitest'
import { readmeSnippet } from './card-snippet.ts'

const PAGE = 'https://techfolio.escola.br/@ana'

test('a picture that leads to the page', () => {
  expect(readmeSnippet(PAGE, 'Portfólio de Ana')).toBe(
    `[![Portfólio de Ana](${PAGE}/card.svg)](${PAGE})`,
  )
})

test('no name breaks out of it', () => {
  expect(readmeSnippet(PAGE, 'Ana](https://x.example)\n# [_*<b>')).toBe(
    `[![Ana\\](https://x.example) \\# \\[\\_\\*\\<b\\>](${PAGE}/card.svg)](${PAGE})`,
  )
})
