import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

/** GET /profile with nothing but `pg`: the same two statements, prepared, over as many connections. */
const pool = new Pool({ connectionString: process.argv[2], max: 10 })
const SESSION = {
  name: 'session',
  text: `SELECT users.id, users.name, users.email, users.course_module, users.bio, users.contact,
    users.created_at, users.updated_at, sessions.last_used_at
    FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.token_hash = $1`,
}
const TECHNOLOGIES = {
  name: 'technologies',
  text: `SELECT id, title, status, created_at, updated_at FROM technologies
    WHERE user_id = $1 ORDER BY position, id`,
}

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
)

async function answer({ headers }: IncomingMessage, response: ServerResponse) {
  const token = headers.authorization?.slice('Bearer '.length) ?? ''
  const sessions = await pool.query({ ...SESSION, values: [hash('sha256', token)] })
  const user = sessions.rows[0] as { id: string } | undefined
  const technologies = await pool.query({ ...TECHNOLOGIES, values: [user?.id] })
  const body = JSON.stringify({ ...user, avatar_url: null, works: [], techs: technologies.rows })
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
