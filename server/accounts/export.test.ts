import { expect, test } from 'vitest'
import type { Row, Statements } from '../db/database.ts'
import { writeExport } from './export.ts'

const ROWS: Row[] = Array.from({ length: 250 }, (_, number) => ({
  number,
  note: 'uma linha\n"outra"\u2028',
}))

/** One that answers at once, as a file does. */
const answering = (rows: Row[]) => ({ all: async () => rows }) as unknown as Statements

test('is written as one would at once, whatever the texts hold', async () => {
  for (const rows of [[], ROWS.slice(0, 1), ROWS]) {
    const written = await writeExport(answering(rows), 'ana')
    const document = JSON.parse(written) as Record<string, Row[]>
    expect(written).toBe(JSON.stringify(document, null, 2))
    expect(document['technology_events']).toEqual(rows)
  }
})

test('leaves a turn to everybody else between its portions', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  const tables = Object.keys(JSON.parse(await writeExport(answering(ROWS), 'ana')) as object)
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual((tables.length - 1) * 3)
})
