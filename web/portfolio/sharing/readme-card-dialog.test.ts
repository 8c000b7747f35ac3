import { expect, test } from 'vitest'
import { readmeSnippet } from './readme-card-dialog.tsx'

const PAGE = 'https://techfolio.escola.br/@ana'

test('is an image that links to the page', () => {
  expect(readmeSnippet(PAGE, 'Portfólio de Ana')).toBe(
    `[![Portfólio de Ana](${PAGE}/card.svg)](${PAGE})`,
  )
})

test('escapes the name', () => {
  expect(readmeSnippet(PAGE, 'Ana](https://x.example)\n# [_*<b>')).toBe(
    `[![Ana\\](https://x.example) \\# \\[\\_\\*\\<b\\>](${PAGE}/card.svg)](${PAGE})`,
  )
})
