import { NOW, userId } from './school.ts'
import type { SchoolRows } from './school-rows.ts'

export const PORTFOLIO_SCHOOL = { users: 100, technologies: 30 }

export const addressOf = (number: number) => `estudante-${number}`

/** Every user publishes everything. */
export function* published({ users } = PORTFOLIO_SCHOOL): SchoolRows {
  for (let number = 0; number < users; number += 1)
    yield [
      'portfolios',
      { user_id: userId(number), address: addressOf(number), published_at: NOW, revision: 1 },
    ]
}
