import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Statements, sql } from '../database.ts'

const PEOPLE_AT_ONCE = 500

/** Older databases run it in their upgrade: it may use nothing that came after the migration 007. */
export async function fillHistory(tx: Statements) {
  for await (const page of peoplePages(tx, PEOPLE_AT_ONCE)) {
    await tx.run(insertFirst(page))
    await nextTurn()
  }
}

/** After a clock went back, a removal may be older than its creation: then both get the same time. */
const insertFirst = ({ after, last }: Page) => sql`
  INSERT INTO technology_events
    (user_id, sequence, technology_id, number, at, level_before, level_after, note)
  SELECT user_id, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY at, number, position, id),
    id, number, at, level_before, level_after, ''
  FROM (
    SELECT user_id, position, id, 1 AS number, created_at AS at,
      NULL AS level_before, status AS level_after
    FROM technologies WHERE user_id > ${after} AND user_id <= ${last}
    UNION ALL
    SELECT user_id, position, id, 2, CASE WHEN removed_at > created_at
      THEN removed_at ELSE created_at END,
      status, NULL
    FROM technologies WHERE user_id > ${after} AND user_id <= ${last} AND removed_at IS NOT NULL
  ) AS happened
  ORDER BY 1, 2`

interface Page {
  after: string
  last: string
}

/** All users in pages of ids, so that each statement stays small. */
async function* peoplePages(tx: Statements, size: number): AsyncGenerator<Page> {
  for (let after = ''; ; ) {
    const page = await tx.get<{ last: string | null }>(
      sql`SELECT MAX(id) AS last FROM (
         SELECT id FROM users WHERE id > ${after} ORDER BY id LIMIT ${size}) AS people`,
    )
    if (!page?.last) return
    yield { after, last: page.last }
    after = page.last
  }
}
