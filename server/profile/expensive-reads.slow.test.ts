import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Sql } from 'sql-template-tag'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import { type Statements, sql } from '../db/database.ts'
import { testHub } from '../testing/kenziehub.ts'

// No timeout passes while reads are held, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const NO_WAIT = Promise.resolve()
/** Users whose reads are held, by the statements' values, some of which are lists, and the number of reads started. */
const held = { whose: [] as string[], until: NO_WAIT, begun: 0 }

async function hold({ sql: text, values }: Sql) {
  // The first reads the technologies of those alone who have few.
  if (text.startsWith('SELECT CASE') || !/FROM (technologies|projects)/.test(text)) return
  if (!held.whose.some((id) => values.some((value) => String(value).includes(id)))) return
  held.begun += 1
  await held.until
}

const holding = <Kind extends Statements>(db: Kind): Kind =>
  Object.assign(Object.create(db) as Kind, {
    get: async (statement: Sql) => {
      await hold(statement)
      return db.get(statement)
    },
    all: async (statement: Sql) => {
      await hold(statement)
      return db.all(statement)
    },
  })

const { app, db, join } = await testHub({
  wrap: (base) =>
    Object.assign(holding(base), {
      readConsistently: (work: (tx: Statements) => Promise<unknown>) =>
        base.readConsistently((tx) => work(holding(tx))),
    }),
})

/** More than one unqueued read allows; inserted directly because the API would be slow. */
const fill = ({ id }: User) =>
  db.transaction(async (tx) => {
    for (let number = 1; number <= 220; number += 1)
      await tx.run(
        sql`INSERT INTO technologies (user_id, position, id, title, title_key, status, created_at,
           updated_at)
         VALUES (${id}, ${number}, ${crypto.randomUUID()}, ${`${number} ${'🙂'.repeat(90)}`},
           ${`${id} ${number}`},
           'Iniciante', '2026-11-01T12:00:00.000Z', '2026-11-01T12:00:00.000Z')`,
      )
  })

/** A user with much data. */
async function hog(name: string) {
  const person = await join(name)
  await fill(person.user)
  return person
}

type Person = Awaited<ReturnType<typeof hog>>

function holdReadsOf({ user }: Person) {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(held, { whose: [user.id], until: promise, begun: 0 })
  return () => {
    held.whose = []
    resolve()
  }
}

const askFor = ({ user }: Person, remoteAddress: string) =>
  app.inject({ url: `/kenziehub/users/${user.id}`, remoteAddress })

const profile = { payload: { bio: 'Outra' } }

describe('of one user with much data', () => {
  test.each([
    ['GET', '/api/profile', {}],
    ['PUT', '/api/profile', profile],
    ['GET', '/api/users/techs/removed', {}],
    ['GET', '/api/users/works/removed', {}],
    ['GET', '/kenziehub/profile', {}],
    ['PUT', '/kenziehub/profile', profile],
    ['GET', '/kenziehub/users/:id', {}],
  ] as const)(
    'runs nine concurrent %s %s one by one and rejects more',
    async (method, path, body) => {
      const [ana, bia] = [await hog(`Ana ${method} ${path}`), await join(`Bia ${method} ${path}`)]
      const url = path.replace(':id', ana.user.id)
      const letGo = holdReadsOf(ana)
      const refused: unknown[] = []
      const answers = Array.from({ length: 12 }, async () => {
        const headers = { authorization: `Bearer ${ana.token}` }
        const answer = await app.inject({ method, url, headers, ...body })
        if (answer.statusCode !== 200)
          refused.push([answer.statusCode, answer.headers['retry-after']])
        return answer.statusCode
      })
      await expect.poll(() => [refused.length, held.begun]).toEqual([3, 1])
      for (const one of refused) expect(one).toEqual([503, '2'])
      expect((await bia.get('/profile')).statusCode).toBe(200)
      letGo()
      expect((await Promise.all(answers)).filter((code) => code === 200)).toHaveLength(9)
    },
  )
})

describe('GET /kenziehub/users/{id}', () => {
  test('runs a few reads of one address at once, refuses the excess, and lets another address in soon', async () => {
    const [ana, bia] = [await hog('Ana pública'), await hog('Bia pública')]
    for (const { user } of [ana, bia])
      await db.run(sql`INSERT INTO portfolios (user_id, published_at) VALUES (${user.id}, 'x')`)
    const letGo = holdReadsOf(ana)
    const codes: number[] = []
    const crowd = Array.from({ length: 120 }, async () => {
      const answer = await askFor(ana, '192.0.2.1')
      if (answer.statusCode === 503) expect(answer.headers['retry-after']).toBe('2')
      codes.push(answer.statusCode)
    })
    await expect.poll(() => codes.length).toBe(16)
    expect(held.begun).toBeLessThan(5)
    expect(codes.every((code) => code === 503)).toBe(true)
    const other = askFor(bia, '192.0.2.2')
    await expect.poll(() => codes.length).toBe(17)
    letGo()
    expect((await other).statusCode).toBe(200)
    expect(codes.filter((code) => code === 200).length).toBeLessThan(50)
    await Promise.all(crowd)
    expect(new Set(codes)).toEqual(new Set([200, 503]))
  })
})

describe('on separate sockets', () => {
  test('answers a small read after a few of forty large ones', async () => {
    const [ana, bia] = [await hog('Ana no fio'), await join('Bia no fio')]
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const order: string[] = []
    const open = async (name: string, token: string) => {
      const socket = connect(port, '127.0.0.1')
      // Connections open one by one, so all exist before the first large request.
      socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n')
      await once(socket, 'data')
      const answer = async () => {
        const [head] = (await once(socket, 'data')) as [Buffer]
        order.push(`${name} ${head.toString().split(' ')[1]}`)
        socket.destroy()
      }
      const answered = answer()
      const asks = `GET /api/profile HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
      return { ask: () => socket.write(asks), answered }
    }
    const crowd = await Promise.all(Array.from({ length: 40 }, () => open('Ana', ana.token)))
    const stranger = await open('Bia', bia.token)
    for (const { ask } of [...crowd, stranger]) ask()
    await Promise.all([...crowd, stranger].map(({ answered }) => answered))
    const before = order.slice(0, order.indexOf('Bia 200')).filter((one) => one === 'Ana 200')
    expect(order).toContain('Bia 200')
    expect(before.length).toBeLessThan(4)
    expect(order.filter((one) => one === 'Ana 200').length).toBeGreaterThanOrEqual(9)
  })
})
