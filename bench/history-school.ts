import { MAX_EVENTS } from '#contract/history.ts'
import { LEVELS } from '#contract/technologies.ts'
import { technologiesOf, uuid } from './school.ts'
import type { SchoolRow } from './school-rows.ts'

const TECHNOLOGIES = 100
const YEARS_MS = 10 * 365 * 86_400_000

export const HISTORY_SCHOOL = { users: 1000, technologies: TECHNOLOGIES }

/** The first user's technologies cycle through the levels. */
export function* manyEvents(): Generator<[string, SchoolRow]> {
  const start = Date.now() - YEARS_MS
  const ids = technologiesOf({ number: 0, technologies: TECHNOLOGIES }).map(({ id }) => id)
  for (let index = 0; index < MAX_EVENTS; index += 1) {
    const round = Math.floor(index / TECHNOLOGIES)
    const row = {
      user_id: uuid(0, 0),
      sequence: index + 1,
      technology_id: ids[index % TECHNOLOGIES]!,
      number: round + 1,
      at: new Date(start + (index / MAX_EVENTS) * YEARS_MS).toISOString(),
      level_after: LEVELS[round % LEVELS.length]!,
      note: 'Uma nota como se escreve.',
    }
    const before = round > 0 && { level_before: LEVELS[(round - 1) % LEVELS.length]! }
    yield ['technology_events', { ...row, level_before: null, ...before }]
  }
}
