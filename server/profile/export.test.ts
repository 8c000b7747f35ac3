import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { daysIn } from '../clock.ts'
import type { Row, Statements } from '../db/database.ts'
import { technologiesAsCsv, writeExport } from './export.ts'

const ROWS: Row[] = Array.from({ length: 250 }, (_, index) => ({
  sequence: index + 1,
  note: 'uma linha\n"outra"\u2028',
}))

/** A synchronous source: all rows, or the next hundred after a place. */
const answering = (rows: Row[]) =>
  ({
    all: async ({ values: [, after] }: Sql) =>
      after === undefined
        ? rows
        : rows
            .map((one, index) => ({ place: index + 1, ...one }))
            .slice(Number(after), Number(after) + 100),
  }) as unknown as Statements

const writtenFrom = async (db: Statements) =>
  (await Array.fromAsync(writeExport(db, 'ana'))).join('')

test('writes in batches the same JSON as in one piece, for any text', async () => {
  for (const rows of [[], ROWS.slice(0, 1), ROWS.slice(0, 200), ROWS]) {
    const written = await writtenFrom(answering(rows))
    const document = JSON.parse(written) as Record<string, Row[]>
    expect(written).toBe(JSON.stringify(document, null, 2))
    for (const table of ['technologies', 'technology_events', 'given_confirmations'])
      expect(document[table]).toEqual(rows)
  }
})

test('yields to the event loop between batches', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const tables = Object.keys(JSON.parse(await writtenFrom(answering(ROWS))) as object)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual((tables.length - 1) * 3)
})

const TIMES = { created_at: '2026-11-15T02:59:59.999Z', updated_at: '2026-11-15T03:00:00.000Z' }
const row = (title: string) => ({ id: 'x', title, status: 'Avançado' as const, ...TIMES })
const csvOf = (title: string) => technologiesAsCsv([row(title)], daysIn('America/Sao_Paulo'))

test('writes a CSV that Portuguese spreadsheets open', () => {
  expect(csvOf('C++; "puro"')).toBe(
    '\uFEFF"Tecnologia";"Nível";"Adicionada em";"Atualizada em"\r\n' +
      `"C++; ""puro""";"Avançado";"2026-11-14";"2026-11-15"\r\n`,
  )
})

test.each([
  '=1+1',
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1',
  '@SUM(A1)',
  '|cmd',
  '%x',
  ' =1',
  '\t=1',
  '\r=1',
  '＝1',
  '﹦1',
  '﹣1',
  '−1',
  '\u200B=1',
])('writes %j as text, not as a formula', (title) => {
  const [, line = ''] = csvOf(title).split(/\r\n(?=")/)
  expect(line.startsWith(`"'${title.replaceAll('"', '""')}"`)).toBe(true)
})

test.each([
  ['foo,=1+1,', "foo,'=1+1,"],
  ['foo; @x', "foo;' @x"],
  ['a,"=1+1,"', `a,'""=1+1,""`],
])('writes %j as text also where a comma separates cells', (title, text) => {
  expect(csvOf(title)).toContain(`"${text}";`)
})

test.each(['C#', '.NET', 'a=1', 'C-3PO', 'Go, C'])('leaves %s unchanged', (title) => {
  expect(csvOf(title)).toContain(`"${title}";`)
})
