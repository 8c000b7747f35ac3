import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'

/** The cost of a prepared, durable INSERT alone. */
const db = new DatabaseSync(process.argv[2] ?? '')
db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
const insert = db.prepare(
  `INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at, updated_at)
   VALUES (?, ?, ?, ?, ?, 'Iniciante', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
)
const { id } = db.prepare('SELECT id FROM users LIMIT 1').get() as { id: string }
let position = 1_000_000

createServer((request, response) => {
  request.resume().on('end', () => {
    position += 1
    const title = `Tecnologia ${position}`
    insert.run(id, position, randomUUID(), title, title)
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ title }))
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
