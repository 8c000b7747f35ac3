import { expect, test } from 'vitest'
import { sql } from '../db/database.ts'
import { testHub } from '../testing/kenziehub.ts'
import type { Person } from './shapes.ts'

const { db, stranger } = await testHub()

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const addPublished = (count: number) =>
  db.transaction(async (tx) => {
    for (let n = 1; n <= count; n += 1) {
      await tx.run(
        sql`INSERT INTO users (id, name, email, email_key, password_hash, bio, contact,
           course_module, created_at, updated_at)
         VALUES (${idOf(n)}, ${`Pessoa ${n}`}, ${`p${n}@secreto.example`},
           ${`p${n}@secreto.example`}, 'x', 'curta', 'contato secreto', 'm', '', '')`,
      )
      await tx.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${idOf(n)}, 'x')`)
    }
  })

async function follow(first: string) {
  const names: string[] = []
  for (let path = first; ; ) {
    const answer = await stranger.get(path)
    const people = answer.json<Person[]>()
    if (people.length === 0) return names
    names.push(...people.map(({ name }) => name))
    path = `/users${new URL(String(answer.headers['nexturl'])).search}`
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => `Pessoa ${index + 1}`)

test('lists at most a thousand users, and every user across pages', async () => {
  await addPublished(1003)
  const answer = await stranger.get('/users?perPage=1000000')
  expect(answer.json<Person[]>()).toHaveLength(1000)
  expect(answer.headers['perpage']).toBe('1000')
  expect(answer.body).not.toContain('secreto')
  expect(await follow('/users?perPage=1000000')).toEqual(upTo(1003))
  expect(await follow('/users?perPage=300')).toEqual(upTo(1003))
})

test('shrinks a page to two megabytes, and still lists every user across pages', async () => {
  await db.run(sql`UPDATE users SET bio = ${'\u0001'.repeat(1000)}`)
  const answer = await stranger.get('/users?perPage=1000')
  const people = answer.json<Person[]>()
  expect(answer.body.length).toBeLessThanOrEqual(2_000_000)
  expect(people.length).toBeGreaterThan(250)
  expect(answer.headers['perpage']).toBe(String(people.length))
  expect(await follow('/users?perPage=1000')).toEqual(upTo(1003))
  expect(await follow('/users?perPage=331&page=2')).toEqual(upTo(1003).slice(331))
})
