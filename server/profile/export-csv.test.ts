import { expect, test } from 'vitest'
import { technologiesAsCsv } from './export-csv.ts'

const TIMES = { created_at: '2026-11-15T10:00:00.000Z', updated_at: '2026-11-15T11:00:00.000Z' }
const row = (title: string) => ({ id: 'x', title, status: 'Avançado' as const, ...TIMES })

test('is a table that spreadsheets in Portuguese open', () => {
  expect(technologiesAsCsv([row('C++; "puro"')])).toBe(
    '\uFEFF"Tecnologia";"Nível";"Adicionada em";"Atualizada em"\r\n' +
      `"C++; ""puro""";"Avançado";"${TIMES.created_at}";"${TIMES.updated_at}"\r\n`,
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
])('%j is text, not a formula', (title) => {
  const [, line = ''] = technologiesAsCsv([row(title)]).split(/\r\n(?=")/)
  expect(line.startsWith(`"'${title.replaceAll('"', '""')}"`)).toBe(true)
})

test.each(['C#', '.NET', 'a=1', 'C-3PO'])('%s stays as it is', (title) => {
  expect(technologiesAsCsv([row(title)])).toContain(`"${title}";`)
})
