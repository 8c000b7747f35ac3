import { expect, test } from 'vitest'
import type { Compared } from '#contract/evolution.ts'
import type { Level } from '#contract/technologies.ts'
import { changesBetween, levelsAt, totalsOf } from './changes-between.ts'

const was = (title: string, before: Level | null, after: Level | null): Compared => ({
  technology_id: title,
  title,
  before,
  after,
})

const TECHNOLOGIES = [
  was('HTML', 'Iniciante', 'Avançado'),
  was('Git', 'Iniciante', 'Iniciante'),
  was('React', 'Avançado', 'Intermediário'),
  was('Vue', 'Iniciante', null),
  was('Docker', null, 'Iniciante'),
]

test('groups added, raised, lowered and removed technologies', () => {
  const titles = Object.entries(changesBetween(TECHNOLOGIES)).map(([change, all]) => [
    change,
    all.map(({ title }) => title),
  ])
  expect(Object.fromEntries(titles)).toEqual({
    added: ['Docker'],
    raised: ['HTML'],
    lowered: ['React'],
    gone: ['Vue'],
  })
})

const counts = (day: 'before' | 'after') =>
  levelsAt(TECHNOLOGIES, day).map(({ name, count }) => `${count} ${name}`)

test('counts each day by level, best first', () => {
  expect(counts('before')).toEqual(['1 Avançado', '0 Intermediário', '3 Iniciante'])
  expect(counts('after')).toEqual(['1 Avançado', '1 Intermediário', '2 Iniciante'])
  expect(totalsOf(TECHNOLOGIES)).toEqual([4, 4])
})
