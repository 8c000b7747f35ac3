import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Pool } from 'pg'
import type { User } from '#contract/users.ts'

const MONTH_AGO = new Date(Date.now() - 30 * 86_400_000).toISOString()

const SESSION = {
  name: 'session',
  text: `SELECT users.id, users.name, users.email, users.course_module, users.bio, users.contact,
    users.created_at, users.updated_at, sessions.last_used_at
    FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = $1`,
}
const TECHNOLOGIES = {
  name: 'technologies',
  text: `SELECT id, title, status, created_at, updated_at,
    (SELECT COUNT(*)::int FROM technologies WHERE user_id = $1 AND removed_at >= $2) AS removed_techs FROM technologies
    WHERE user_id = $1 AND removed_at IS NULL ORDER BY position, id`,
}

/** GET /profile with `pg` alone: two prepared statements and the product's pool size. */
export function plainProfiles(connectionString: string) {
  const pool = new Pool({ connectionString, max: 10 })
  return async ({ authorization }: IncomingHttpHeaders): Promise<User> => {
    const token = authorization?.slice('Bearer '.length) ?? ''
    const sessions = await pool.query({ ...SESSION, values: [hash('sha256', token)] })
    const user = sessions.rows[0] as User
    const { rows } = await pool.query({ ...TECHNOLOGIES, values: [user.id, MONTH_AGO] })
    const removed_techs = (rows[0] as Pick<User, 'removed_techs'> | undefined)?.removed_techs ?? 0
    const techs = rows as User['techs']
    return { ...user, avatar_url: null, works: [], removed_works: 0, techs, removed_techs }
  }
}
