// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { STUDENT } from '../../../testing/portfolio.ts'
import { card } from '../../texts/public-page.ts'
import widths from './figtree-widths.json' with { type: 'json' }
import { LinkImage, nameInImage, nameLines } from './link-image.tsx'

const FONTS = [400, 700].map((weight) =>
  join(import.meta.dirname, `../../styles/fonts/figtree-${weight}.ttf`),
)
const OPTIONS = { font: { loadSystemFonts: false, fontFiles: FONTS } }
const ROOM = 824

const render = (change: Partial<PublicPortfolio>, photo: string | null = null) =>
  renderToStaticMarkup(<LinkImage portfolio={{ ...STUDENT, ...change }} photo={photo} />)
const textsOf = (svg: string) =>
  Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs), ([, text]) =>
    text!.replaceAll(/<[^>]*>/g, ''),
  )

/** The width in the rendered picture. */
function renderedWidth(line: string, size: number) {
  const text = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="3000" height="200">
      <text x="10" y="100" fontFamily="Figtree" fontWeight="700" fontSize={size}>
        {line}
      </text>
    </svg>,
  )
  return new Resvg(text, OPTIONS).innerBBox()?.width ?? 0
}

const LONG = 'Maria da Conceição Aparecida de Todos os Santos e Silva '.repeat(4).slice(0, 200)
const NAMES = ['Ana', 'José Roberto Ferreira dos Santos Albuquerque', LONG, 'W'.repeat(200), 'Á']

test('is 1200 by 630', () => {
  const image = new Resvg(render({}), OPTIONS).render()
  expect([image.width, image.height]).toEqual([1200, 630])
})

test.each(NAMES)('fits the name %s into its space', (name) => {
  const { type, lines } = nameLines(nameInImage(name), ROOM)
  expect(lines.length).toBeLessThanOrEqual(3)
  for (const line of lines) {
    expect(renderedWidth(line, type.size)).toBeGreaterThan(0)
    expect(renderedWidth(line, type.size)).toBeLessThanOrEqual(ROOM)
    expect(textsOf(render({ name }))).toContain(line)
  }
  expect(name.startsWith(lines[0]!.slice(0, 3))).toBe(true)
})

test.each(['🎉🚀', 'Мария Иванова', 'Ωmega Silva', '李小龙', 'فاطمة', '\u200f', '--'])(
  'replaces the name %s, whose letters the font lacks',
  (name) => {
    expect(nameInImage(name)).toBe(card.neutral)
    const svg = render({ name, technologies: [{ ...STUDENT.technologies[0]!, title: name }] })
    const known = new Set(widths.characters)
    for (const text of textsOf(svg.replaceAll(/<title>.*?<\/title>/g, '')))
      for (const letter of text.replaceAll('&#x27;', "'")) expect(known).toContain(letter)
  },
)

test('embeds the photo and references nothing else', () => {
  const photo = `data:image/png;base64,${readFileSync(
    join(import.meta.dirname, '../../../docs/images/login-phone.png'),
  ).toString('base64')}`
  const svg = render({}, photo)
  expect(svg.match(/href="([^"]{5})/g)).toEqual(['href="data:'])
  expect(() => new Resvg(svg, OPTIONS).render()).not.toThrow()
  expect(render({})).not.toContain('href')
})

test('has the headline below the name, and the module where there is none', () => {
  expect(textsOf(render({}))).toContain(STUDENT.headline)
  expect(textsOf(render({}))).not.toContain(STUDENT.course_module)
  expect(textsOf(render({ headline: null }))).toContain(STUDENT.course_module)
})

test('contains no hidden data', () => {
  const technologies = STUDENT.technologies.map((one) => ({ ...one, level: null }))
  const svg = render({ headline: null, course_module: null, projects: null, technologies })
  expect(svg).not.toMatch(/estágio|Avançado|Intermediário|Iniciante|projeto|módulo|livraria|95555/)
})

test('shows the neutral sentence once', () => {
  const texts = textsOf(render({ name: 'Мария', technologies: [], projects: null }))
  expect(texts.filter((text) => text === card.neutral)).toHaveLength(1)
  expect(textsOf(render({ name: 'Ana', technologies: [], projects: null }))).toContain(card.neutral)
})

test('shows all initials or none', () => {
  expect(textsOf(render({ name: 'Łukasz Ávila' }))).toContain('LÁ')
  expect(textsOf(render({ name: 'Ωmega Silva', technologies: [] }))).not.toContain('S')
})
