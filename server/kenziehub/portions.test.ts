import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Statements, sql } from '../db/database.ts'
import { testHub } from '../testing/kenziehub.ts'
import type { Person } from './shapes.ts'

/** Rows of each user, as the statements of a search or a list read them. */
const TECHNOLOGIES = 300
const PEOPLE = 6
/** The event loop turns so far, and the technologies read by each statement. */
const reads: { turn: number; rows: number }[] = []
let turn = 0

const counting = <Kind extends Statements>(db: Kind): Kind =>
  Object.assign(Object.create(db) as Kind, {
    all: async <Row>(statement: Sql) => {
      const rows = await db.all<Row>(statement)
      if (/title.* FROM technologies/.test(statement.sql)) reads.push({ turn, rows: rows.length })
      return rows
    },
  })

const { db, stranger } = await testHub({
  wrap: (base) =>
    Object.assign(counting(base), {
      readConsistently: (work: (tx: Statements) => Promise<unknown>) =>
        base.readConsistently((tx) => work(counting(tx))),
    }),
})

await db.transaction(async (tx) => {
  for (let n = 1; n <= PEOPLE; n += 1) {
    const [id, email] = [`00000000-0000-7000-8000-00000000000${n}`, `${n}@x.example`]
    await tx.run(
      sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact, course_module,
         created_at, updated_at)
       VALUES (${id}, ${`Pessoa ${n}`}, ${email}, ${email}, 'x', '', '', '', '', '')`,
    )
    await tx.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${id}, 'x')`)
  }
  await tx.run(
    sql`WITH RECURSIVE numbers (n) AS (
       SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${TECHNOLOGIES})
     INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
       updated_at)
     SELECT users.id, n, users.id || ' ' || n, 'Assunto ' || n, users.id || ' ' || n, 'Iniciante',
       '', ''
     FROM users CROSS JOIN numbers`,
  )
})

async function watch<Result>(work: () => Promise<Result>) {
  reads.length = 0
  const count = () => {
    turn += 1
    counter = setImmediate(count)
  }
  let counter = setImmediate(count)
  try {
    return await work()
  } finally {
    clearImmediate(counter)
  }
}

test.each([
  ['a search that finds them', '&tech=assunto', PEOPLE],
  ['a search without results', '&tech=nada', 0],
  ['a list', '', PEOPLE],
])(
  '%s reads at most the limit of one user at a time, each in its own turn',
  async (_what, filter, found) => {
    const answer = await watch(() => stranger.get(`/users?perPage=1000${filter}`))
    expect(answer.json<Person[]>().map(({ name }) => name)).toEqual(
      Array.from({ length: found }, (_, index) => `Pessoa ${index + 1}`),
    )
    expect(reads.length).toBeGreaterThanOrEqual(PEOPLE)
    expect(Math.max(...reads.map(({ rows }) => rows))).toBe(TECHNOLOGIES)
    expect(new Set(reads.map((read) => read.turn)).size).toBe(reads.length)
  },
)
