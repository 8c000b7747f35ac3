import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EvolutionMonth } from '#contract/evolution.ts'
import { chart } from '../../texts/evolution.ts'
import { LevelChart } from './level-chart.tsx'

const monthAt = (at: number) => new Date(Date.UTC(2016, 11 + at)).toISOString().slice(0, 7)
const history = (length: number): EvolutionMonth[] =>
  Array.from({ length }, (_, at) => ({
    month: monthAt(at),
    Iniciante: 2 + (at % 5),
    Intermediário: at % 4,
    Avançado: Math.floor(at / 6),
  }))

function draw(months: EvolutionMonth[]) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<LevelChart months={months} />)
  return page
}

const drawings = (page: Element) => Array.from(page.querySelectorAll('svg[role="img"]'))
const columnsOf = (drawing: Element) => Array.from(drawing.querySelectorAll('g[data-month]'))
const textsOf = (page: Element, query: string) =>
  Array.from(page.querySelectorAll(query), ({ textContent }) => textContent)

/** The values of a column computed from its heights, best level first. */
function figuresDrawn(drawing: Element) {
  const top = Math.max(...textsOf(drawing, '[data-line] text').map(Number))
  return columnsOf(drawing).map((column) => [
    column.getAttribute('data-month'),
    ...[3, 2, 1].map((level) => {
      const height = column.querySelector(`rect[data-level="${level}"]`)?.getAttribute('height')
      return Math.round((Number.parseFloat(height ?? '0') / 100) * top)
    }),
  ])
}

test('columns and table show the same figures in both sizes', () => {
  const months = history(24)
  const page = draw(months)
  const table = Array.from(page.querySelectorAll('tbody tr'), (row) =>
    textsOf(row, 'td').map(Number),
  )
  expect(table).toEqual(
    months.map((one) => {
      const levels = [one.Avançado, one.Intermediário, one.Iniciante]
      return [...levels, levels.reduce((sum, count) => sum + count, 0)]
    }),
  )
  expect(drawings(page)).toHaveLength(2)
  for (const drawing of drawings(page))
    expect(figuresDrawn(drawing)).toEqual(
      months.map(({ month }, at) => [month, ...table[at]!.slice(0, 3)]),
    )
})

test('stacks the best level at the bottom and titles each column', () => {
  const [drawing] = drawings(draw(history(10)))
  const last = columnsOf(drawing!).at(-1)!
  const levels = Array.from(last.querySelectorAll('rect'), (rect) =>
    rect.getAttribute('data-level'),
  )
  expect(levels).toEqual(['3', '2', '1'])
  const [best] = last.querySelectorAll('rect')
  const [y, height] = ['y', 'height'].map((name) => Number.parseFloat(best!.getAttribute(name)!))
  expect(y! + height!).toBeCloseTo(100)
  expect(last.querySelector('title')?.textContent).toBe(
    chart.column('2017-09', 8, [
      { name: 'Avançado', count: 1 },
      { name: 'Intermediário', count: 1 },
      { name: 'Iniciante', count: 6 },
    ]),
  )
})

test('has a name and a description, and no style or script', () => {
  const page = draw(history(10))
  for (const drawing of drawings(page)) {
    for (const [role, words] of [
      ['aria-labelledby', chart.name],
      ['aria-describedby', chart.summary('2016-12', 2, '2017-09', 8)],
    ] as const)
      expect(page.querySelector(`[id="${drawing.getAttribute(role)}"]`)?.textContent).toBe(words)
  }
  expect(page.querySelectorAll('[style], script, style')).toHaveLength(0)
})

test.each([
  [1, [1, 1]],
  [25, [25, 25]],
  [42, [42, 15]],
  [72, [25, 25]],
  [120, [41, 11]],
])('%i months are drawn in %o columns, including the current month', (length, counts) => {
  const months = history(length)
  const drawn = drawings(draw(months)).map(columnsOf)
  expect(drawn.map((columns) => columns.length)).toEqual(counts)
  for (const columns of drawn)
    expect(columns.at(-1)?.getAttribute('data-month')).toBe(months.at(-1)?.month)
})

test('shows ten years by year in the narrow size, labelling every other one', () => {
  const [, narrow] = drawings(draw(history(120)))
  const labels = columnsOf(narrow!).flatMap((column) => textsOf(column, 'text[data-label]'))
  expect(labels).toEqual(['2016', '2018', '2020', '2022', '2024', '2026'])
  expect(narrow!.nextElementSibling?.textContent).toContain(chart.thinned[12])
})

test('an empty list has grid lines and no columns', () => {
  const [drawing] = drawings(
    draw([{ month: '2026-11', Iniciante: 0, Intermediário: 0, Avançado: 0 }]),
  )
  expect(textsOf(drawing!, '[data-line] text')).toEqual(['1', '2', '3', '4', '0'])
  expect(drawing!.querySelectorAll('rect')).toHaveLength(0)
})

test('five hundred technologies need no more than six lines', () => {
  const [drawing] = drawings(
    draw([{ month: '2026-11', Iniciante: 498, Intermediário: 1, Avançado: 1 }]),
  )
  expect(textsOf(drawing!, '[data-line] text')).toEqual(['100', '200', '300', '400', '500', '0'])
  for (const rect of drawing!.querySelectorAll('rect'))
    expect(Number.parseFloat(rect.getAttribute('height')!)).toBeGreaterThan(1)
})

test('a total wider than its column is not covered by a neighbour', () => {
  const months = Array.from({ length: 25 }, (_, at) => ({
    month: monthAt(at),
    Iniciante: 10 + at,
    Intermediário: 0,
    Avançado: 0,
  }))
  for (const drawing of drawings(draw(months))) {
    const columns = columnsOf(drawing)
    for (const [at, column] of columns.slice(0, -1).entries()) {
      const total = column.querySelector('[data-total]')?.getAttribute('y')
      const next = columns[at + 1]!.querySelector('rect')?.getAttribute('y')
      if (total) expect(Number.parseFloat(total)).toBeLessThanOrEqual(Number.parseFloat(next!))
    }
  }
})

test('three-digit totals do not overlap in the narrow size', () => {
  const months = history(12).map((one) => ({ ...one, Iniciante: 500 }))
  const counts = drawings(draw(months)).map((one) => textsOf(one, '[data-total]').length)
  expect(counts).toEqual([12, 6])
  const few = drawings(draw(history(12))).map((one) => textsOf(one, '[data-total]').length)
  expect(few).toEqual([12, 12])
})
