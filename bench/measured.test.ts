import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMeasured, reportOf, withPart, writeMeasured } from './measured.ts'
import { atMost, type Measured } from './report.ts'

const ORDER = ['reads', 'writes', 'start']

function part(title: string, machine: string): Measured {
  const table = { title, about: 'What it is.', head: ['', 'ms'], rows: [['one', '1']] }
  return { machine, tables: [table], targets: [atMost(`${title} time`, 2, 3, ' ms')] }
}

test('a part that is measured again takes its old place, and the others stay', () => {
  let all = withPart({}, ORDER, 'start', part('Start', '1.0'))
  all = withPart(all, ORDER, 'reads', part('Old reads', '1.0'))
  all = withPart(all, ORDER, 'reads', part('Reads', '1.1'))
  const report = reportOf(all, 'x64')
  expect([...report.matchAll(/^### (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Against the targets',
    'Reads',
    'Start',
  ])
  expect(report).toContain('| Start time | ≤ 3 ms | 2.00 ms | ✓ |')
})

test('what was measured with another version says so', () => {
  const one = withPart({}, ORDER, 'reads', part('Reads', 'Techfólio 1.0'))
  expect(reportOf(one, 'x64')).toContain('\n\nTechfólio 1.0\n\n')
  const two = withPart(one, ORDER, 'start', part('Start', 'Techfólio 1.1'))
  expect(reportOf(two, 'x64')).toContain('- reads: Techfólio 1.0\n- start: Techfólio 1.1\n')
})

test('what was measured is read as it was written; at first there is nothing', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'techfolio-bench-')), 'x64.json')
  expect(readMeasured(file)).toEqual({})
  const all = withPart({}, ORDER, 'reads', part('Reads', '1.0'))
  writeMeasured(file, all)
  expect(readMeasured(file)).toEqual(all)
})
