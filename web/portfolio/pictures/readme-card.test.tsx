// @vitest-environment node
import { Resvg } from '@resvg/resvg-js'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardTheme } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { LONGER_LIST, STUDENT } from '../../../testing/portfolio.ts'
import { ReadmeCard } from './readme-card.tsx'

const THEMES: CardTheme[] = ['light', 'dark', null]
const draw = (portfolio: PublicPortfolio | null, theme: CardTheme = null) =>
  renderToStaticMarkup(<ReadmeCard portfolio={portfolio} theme={theme} />)
const named = (name: string) => ({ ...STUDENT, name, course_module: name })

/** Its reader takes no file that is not well-formed, as a browser does not. */
const parse = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } })

const HOSTILE = [
  '</text></svg><script>alert(1)</script>',
  '"\'&amp;<![CDATA[x]]>',
  `a${String.fromCharCode(1, 8, 11, 27, 127)}b\ufffe\uffff`,
  '\u202eevil\u2066',
  'فاطمة الزهراء',
  '🎉👩‍👩‍👧'.repeat(60),
  'W'.repeat(200),
  '',
]

test('the judge takes no broken file', () => {
  expect(() => parse(draw(STUDENT).replace('</svg>', ''))).toThrow()
  expect(() => parse(draw(STUDENT).replace('Mariana', 'Mar\u0001iana'))).toThrow()
})

test.each(HOSTILE)('it is well-formed with the name %j', (name) => {
  for (const theme of THEMES) {
    const svg = draw(named(name), theme)
    expect(() => parse(svg)).not.toThrow()
    expect(svg).not.toMatch(/<script|[\u202a-\u202e\u2066-\u2069]/)
  }
})

test('it is well-formed with every name and title there can be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const technologies = [{ title: text, level: null, since: '2026-02', projects: 0 }]
      expect(() => parse(draw({ ...named(text), technologies }))).not.toThrow()
    }),
  )
})

test('it stands alone', () => {
  for (const theme of THEMES) {
    const svg = draw(LONGER_LIST, theme)
    expect(svg).not.toMatch(/href|url\(|@import|@font-face|<image|<foreignObject|style=/)
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  }
})

test('it tells in words what it shows', () => {
  const svg = draw(STUDENT)
  expect(svg).toContain('<title id="title">Mariana Oliveira no Techfólio</title>')
  expect(svg).toContain(
    '<desc id="desc">20 tecnologias, 4 projetos, 4 Avançado, 7 Intermediário, 9 Iniciante</desc>',
  )
})

test('one theme is drawn where one was chosen, both where the reader decides', () => {
  expect(draw(STUDENT, 'light')).not.toContain('class="dark"')
  expect(draw(STUDENT, 'dark')).not.toContain('class="light"')
  expect(draw(STUDENT, 'dark')).not.toContain('<style')
  expect(draw(STUDENT)).toContain('prefers-color-scheme:dark')
})

test('of what is hidden nothing is left', () => {
  const technologies = STUDENT.technologies.map((one) => ({ ...one, level: null }))
  const svg = draw({ ...STUDENT, course_module: null, projects: null, technologies })
  expect(svg).not.toMatch(/Avançado|Intermediário|Iniciante|projeto|módulo/)
  expect(svg).toContain('20 tecnologias')
})

test('for nobody there is a card too, and it names nobody', () => {
  for (const theme of THEMES) {
    expect(() => parse(draw(null, theme))).not.toThrow()
    expect(draw(null, theme)).toContain('Este portfólio não está no ar.')
  }
})
