import type { User } from '#contract/users.ts'
import type { UserRow } from '../accounts/queries.ts'
import type { Config } from '../config.ts'
import { type Statements, sql } from '../db/database.ts'

export type ClassNews = Pick<User, 'classes' | 'new_confirmations' | 'notices'>

type Rule = Config['CLASSES']

/** Of users who never joined a class, got a confirmation or a notice. */
export const noNews = (rule: Rule): ClassNews => ({
  classes: rule === 'off' ? null : 0,
  new_confirmations: 0,
  notices: 0,
})

export async function readClassNews(
  db: Statements,
  rule: Rule,
  { id, has_class_news }: Pick<UserRow, 'id' | 'has_class_news'>,
): Promise<ClassNews> {
  if (has_class_news === 0) return noNews(rule)
  const news = await db.get<ClassNews>(
    sql`SELECT (SELECT COUNT(*) FROM class_members WHERE user_id = ${id}) AS classes,
       (SELECT COUNT(*) FROM confirmations
        WHERE user_id = ${id} AND withdrawn_at IS NULL AND decided = 0) AS new_confirmations,
       (SELECT COUNT(*) FROM notices WHERE user_id = ${id} AND seen = 0) AS notices`,
  )
  return { ...news!, classes: rule === 'off' ? null : news!.classes }
}
