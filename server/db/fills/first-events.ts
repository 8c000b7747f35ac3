import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Statements } from '../database.ts'
import { peoplePages } from './people-pages.ts'

const PEOPLE_AT_ONCE = 500

/** Older databases run it in their upgrade: it may use nothing that came after the migration 007. */
export async function fillHistory(tx: Statements) {
  for await (const { after, last } of peoplePages(tx, PEOPLE_AT_ONCE)) {
    await tx.run(INSERT, after, last, after, last)
    await nextTurn()
  }
}

/** A clock that went back may have removed something before it was there: then it was removed at once. */
const INSERT = `
  INSERT INTO technology_events
    (user_id, sequence, technology_id, number, at, level_before, level_after, note)
  SELECT user_id, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY at, number, position, id),
    id, number, at, level_before, level_after, ''
  FROM (
    SELECT user_id, position, id, 1 AS number, created_at AS at,
      NULL AS level_before, status AS level_after
    FROM technologies WHERE user_id > ? AND user_id <= ?
    UNION ALL
    SELECT user_id, position, id, 2, CASE WHEN removed_at > created_at THEN removed_at ELSE created_at END,
      status, NULL
    FROM technologies WHERE user_id > ? AND user_id <= ? AND removed_at IS NOT NULL
  ) AS happened
  ORDER BY 1, 2`
