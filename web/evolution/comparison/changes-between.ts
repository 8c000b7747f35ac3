import type { Compared } from '#contract/evolution.ts'
import { LEVELS } from '#contract/technologies.ts'
import { BEST_FIRST, levelNumber } from '../../technologies/level-number.ts'

export type Change = 'added' | 'raised' | 'lowered' | 'gone'

function changeOf({ before, after }: Compared): Change | 'same' {
  if (before === null) return 'added'
  if (after === null) return 'gone'
  const steps = LEVELS.indexOf(after) - LEVELS.indexOf(before)
  return steps === 0 ? 'same' : steps > 0 ? 'raised' : 'lowered'
}

export function changesBetween(technologies: Compared[]) {
  const of = (change: Change) => technologies.filter((one) => changeOf(one) === change)
  return { added: of('added'), raised: of('raised'), lowered: of('lowered'), gone: of('gone') }
}

export const levelsAt = (technologies: Compared[], day: 'before' | 'after') =>
  BEST_FIRST.map((name) => ({
    name,
    level: levelNumber(name),
    count: technologies.filter((one) => one[day] === name).length,
  }))

export const totalsOf = (technologies: Compared[]): [before: number, after: number] => [
  technologies.filter(({ before }) => before !== null).length,
  technologies.filter(({ after }) => after !== null).length,
]
