import { ENTRIES } from '#catalogue/entries.ts'
import { freeKey } from '#catalogue/key.ts'
import { LEVELS } from '#contract/technologies.ts'
import { emailOf, NOW, userId, uuid } from '../bench/school.ts'
import type { SchoolRow } from '../bench/school-rows.ts'
import { MIGRATIONS } from '../server/db/migrate.ts'

/** The schema of 1.18. */
export const OLDER = MIGRATIONS.slice(0, 1)

const MAX_TECHNOLOGIES = 20
/** Every tenth title is not in the catalogue. */
const FREE_TEXT = 10

const SPELLINGS = ENTRIES.flatMap(({ name, aliases }) => [name, ...aliases.slice(0, 1)])

/** As 1.18 would have left them with an empty catalogue: 1 to 20 technologies each, some of them twice under two names. */
export function* olderRows(users: number): Generator<[string, SchoolRow]> {
  const times = { created_at: NOW, updated_at: NOW }
  for (let number = 0; number < users; number += 1) {
    const id = userId(number)
    const email = emailOf(number)
    const texts = { name: `Estudante ${number}`, bio: 'Estudo.', contact: '1', course_module: '1' }
    yield ['users', { id, email, email_key: email, password_hash: 'none', ...texts, ...times }]
    yield ['familiar_clients', { user_id: id, client_key: email, last_seen_at: NOW }]
    for (let position = 1; position <= 1 + (number % MAX_TECHNOLOGIES); position += 1) {
      const title = titleOf(number, position)
      const status = LEVELS[position % LEVELS.length]!
      const keys = { user_id: id, position, id: uuid(number, position), title_key: freeKey(title) }
      yield ['technologies', { ...keys, title, status, ...times }]
    }
  }
}

function titleOf(number: number, position: number) {
  if (position % FREE_TEXT === 0) return `Projeto ${position} da turma ${number % 50}`
  return SPELLINGS[(number * 7 + position) % SPELLINGS.length]!
}
