// @vitest-environment node
import { Resvg } from '@resvg/resvg-js'
import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardTheme } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { LONGER_LIST, STUDENT } from '../../../testing/portfolio.ts'
import { card } from '../../texts/public-page.ts'
import { ReadmeCard } from './readme-card.tsx'

const THEMES: CardTheme[] = ['light', 'dark', null]
const render = (portfolio: PublicPortfolio | null, theme: CardTheme = null) =>
  renderToStaticMarkup(<ReadmeCard portfolio={portfolio} theme={theme} />)
const named = (name: string) => ({ ...STUDENT, name, course_module: name })

/** Throws on SVG that is not well-formed. */
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

test('the parser refuses broken files', () => {
  expect(() => parse(render(STUDENT).replace('</svg>', ''))).toThrow()
  expect(() => parse(render(STUDENT).replace('Mariana', 'Mar\u0001iana'))).toThrow()
})

test.each(HOSTILE)('is well-formed with the name %j', (name) => {
  for (const theme of THEMES) {
    const svg = render(named(name), theme)
    expect(() => parse(svg)).not.toThrow()
    expect(svg).not.toMatch(/<script|[\u202a-\u202e\u2066-\u2069]/)
  }
})

test('is well-formed with any name and title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const technologies = [
        {
          title: text,
          level: null,
          since: '2026-02',
          projects: 0,
          statements: [],
          confirmation: null,
        },
      ]
      expect(() => parse(render({ ...named(text), technologies }))).not.toThrow()
    }),
  )
})

test('references no other file', () => {
  for (const theme of THEMES) {
    const svg = render(LONGER_LIST, theme)
    expect(svg).not.toMatch(/href|url\(|@import|@font-face|<image|<foreignObject|style=/)
    expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  }
})

test('has a title and a description', () => {
  const svg = render(STUDENT)
  expect(svg).toContain(`<title id="title">${card.title('Mariana Oliveira')}</title>`)
  const counted = [card.counted(20), card.countedProjects(4), card.countedConfirmed(4)].join(', ')
  expect(svg).toContain(
    `<desc id="desc">${counted}, 4 Avançado, 7 Intermediário, 9 Iniciante</desc>`,
  )
})

test('contains the chosen theme, or both for the system preference', () => {
  expect(render(STUDENT, 'light')).not.toContain('class="dark"')
  expect(render(STUDENT, 'dark')).not.toContain('class="light"')
  expect(render(STUDENT, 'dark')).not.toContain('<style')
  expect(render(STUDENT)).toContain('prefers-color-scheme:dark')
})

test('contains no hidden data', () => {
  const technologies = STUDENT.technologies.map((one) => ({
    ...one,
    level: null,
    confirmation: null,
  }))
  const svg = render({
    ...STUDENT,
    headline: null,
    course_module: null,
    projects: null,
    technologies,
  })
  expect(svg).not.toMatch(/Avançado|Intermediário|Iniciante|projeto|módulo|confirmad/)
  expect(svg).toContain(card.counted(20))
})

test('renders a neutral card without a portfolio', () => {
  for (const theme of THEMES) {
    expect(() => parse(render(null, theme))).not.toThrow()
    expect(render(null, theme)).toContain(card.neutralLead)
  }
})
