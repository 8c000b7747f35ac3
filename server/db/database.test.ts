import { raw } from 'sql-template-tag'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { freshDatabaseUrl } from '../testing/app.ts'
import { connect } from './connect.ts'
import { type Database, DatabaseUnavailable, MAX_QUEUED, QueueFull, sql } from './database.ts'

const db = await open()
await db.run(sql`CREATE TABLE words (word TEXT PRIMARY KEY, length INTEGER)`)

async function open(): Promise<Database> {
  const opened = await connect(await freshDatabaseUrl(), () => undefined)
  afterAll(() => opened.close())
  return opened
}

const insert = (word: string, on: Pick<Database, 'run'> = db) =>
  on.run(sql`INSERT INTO words (word, length) VALUES (${word}, ${word.length})`)

const has = async (word: string, on: Pick<Database, 'get'> = db) =>
  (await on.get(sql`SELECT word FROM words WHERE word = ${word}`)) !== undefined

const charactersFrom = (first: number) =>
  Array.from({ length: 256 }, (_, code) => String.fromCharCode(first + code || 1)).join('')

const ofLength = (length: number) =>
  db.all(sql`SELECT word FROM words WHERE length = ${length} ORDER BY word`)
const list = (...texts: string[]) =>
  db.all(sql`SELECT value, position FROM ${db.listed(texts)} ORDER BY position`)

describe('a statement', () => {
  test('returns the first row or undefined', async () => {
    await insert('um')
    expect(await db.get(sql`SELECT * FROM words WHERE word = ${'um'}`)).toEqual({
      word: 'um',
      length: 2,
    })
    expect(await db.get(sql`SELECT * FROM words WHERE word = ${'nada'}`)).toBeUndefined()
  })

  test('returns all rows', async () => {
    await insert('dois')
    await insert('dose')
    expect(await ofLength(4)).toEqual([{ word: 'dois' }, { word: 'dose' }])
    expect(await ofLength(99)).toEqual([])
  })

  test('returns the number of changed rows', async () => {
    await insert('três')
    await insert('quatro')
    const these = db.listed(['três', 'quatro', 'nada'])
    const changed = sql`UPDATE words SET length = 0 WHERE word IN (SELECT value FROM ${these})`
    expect(await db.run(changed)).toBe(2)
    expect(await db.run(sql`DELETE FROM words WHERE word = ${'nada'}`)).toBe(0)
  })

  test('returns the written row, or nothing on conflict', async () => {
    const five = sql`INSERT INTO words (word) VALUES (${'cinco'})
      ON CONFLICT DO NOTHING RETURNING word, length`
    expect(await db.get(five)).toEqual({ word: 'cinco', length: null })
    expect(await db.get(five)).toBeUndefined()
  })

  test('writes rows as JSON like JavaScript, in order', async () => {
    const words = ['🦊\ufffd"\\', ...[0, 0x100, 0x2000, 0xfe00].map(charactersFrom)]
    const rows = words.map((word, place) => ({ length: 1000 + place, word, absent: null }))
    for (const { word, length } of rows)
      await db.run(sql`INSERT INTO words (word, length) VALUES (${word}, ${length})`)
    const from = (length: number) => {
      const select = sql`SELECT word, length, NULLIF(length, length) AS absent FROM words
        WHERE length >= ${length} ORDER BY length`
      return db.get(sql`SELECT ${db.jsonArray(['length', 'word', 'absent'], select)} AS text`)
    }
    expect(await from(1000)).toEqual({ text: JSON.stringify(rows) })
    expect(await from(9000)).toEqual({ text: '[]' })
    const nested = db.jsonArray(['list'], sql`SELECT '["a","b"]' AS list`, ['list'])
    expect(await db.get(sql`SELECT ${nested} AS text`)).toEqual({ text: '[{"list":["a","b"]}]' })
  })

  test('reads a list of texts as rows', async () => {
    expect(await list('um', '\'"\\', '🦊')).toEqual([
      { value: 'um', position: 0 },
      { value: '\'"\\', position: 1 },
      { value: '🦊', position: 2 },
    ])
    expect(await list()).toEqual([])
  })

  test('is made of parts that bring their values', async () => {
    const which = sql`word = ${'um'} AND length = ${2}`
    const found = sql`SELECT ${1} + length AS more FROM words WHERE ${which} AND length < ${9}`
    expect(await db.get(found)).toEqual({ more: 3 })
  })

  test.each(["'; DROP TABLE words; --", 'a?b', '$1', '🦊', '\u2028', '\\', ''])(
    'stores the value %j byte for byte',
    async (word) => {
      await insert(word)
      expect(await db.get(sql`SELECT word FROM words WHERE word = ${word}`)).toEqual({ word })
    },
  )
})

test('returns bytes unchanged and counts as numbers', async () => {
  await db.exclusive((tx) => tx.script(`CREATE TABLE photos (id TEXT, bytes BYTEA)`))
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  await db.run(sql`INSERT INTO photos (id, bytes) VALUES (${'a'}, ${bytes}), (${'b'}, ${null})`)
  expect(await db.all(sql`SELECT id, bytes FROM photos ORDER BY id`)).toEqual([
    { id: 'a', bytes },
    { id: 'b', bytes: null },
  ])
  expect(await db.get(sql`SELECT COUNT(*) AS n FROM photos`)).toEqual({ n: 2 })
})

test('handles any number of different statements', async () => {
  const numbers = Array.from({ length: 500 }, (_, index) => index)
  for (const number of [...numbers, ...numbers])
    expect(await db.get(sql`SELECT ${raw(String(number))} AS n`)).toEqual({ n: number })
})

test('treats WITH as a read', async () => {
  expect(await db.get(sql`WITH one AS (SELECT 1 AS n) SELECT n FROM one`)).toEqual({ n: 1 })
})

describe('reads in a snapshot', () => {
  test('are isolated from concurrent writes', async () => {
    const seen = await db.readConsistently(async (tx) => {
      const before = await has('agora', tx)
      await insert('agora')
      return [before, await has('agora', tx), await has('agora')]
    })
    expect(seen).toEqual([false, false, true])
    expect(await db.readConsistently((tx) => has('agora', tx))).toBe(true)
  })

  test('wait for no other, and fail alone', async () => {
    const failure = new Error('no more')
    const othersEnded = Promise.withResolvers<void>()
    const long = db.readConsistently(async (tx) => {
      await insert('entre')
      await othersEnded.promise
      return has('entre', tx)
    })
    const others = await Promise.allSettled([
      db.readConsistently(() => Promise.reject(failure)),
      db.readConsistently((tx) => tx.get(sql`SELECT nothing FROM nowhere`)),
      db.readConsistently((tx) => tx.get(sql`SELECT 1 AS n`)),
    ])
    othersEnded.resolve()
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(others[0]).toMatchObject({ reason: failure })
    expect(others[2]).toMatchObject({ value: { n: 1 } })
    expect(await long).toBe(true)
  })

  test('cannot write', async () => {
    await expect(db.readConsistently((tx) => insert('nunca', tx))).rejects.toThrow()
    expect(await has('nunca')).toBe(false)
  })
})

describe('a transaction', () => {
  test('commits all of its work and returns the result', async () => {
    const answer = await db.transaction(async (tx) => {
      await insert('seis', tx)
      await insert('sete', tx)
      return tx.all(sql`SELECT word FROM words WHERE word IN (${'seis'}, ${'sete'}) ORDER BY word`)
    })
    expect(answer).toEqual([{ word: 'seis' }, { word: 'sete' }])
    expect([await has('seis'), await has('sete')]).toEqual([true, true])
  })

  test('rolls back when the work throws, and rethrows', async () => {
    const failure = new Error('no more')
    const work = db.transaction(async (tx) => {
      await insert('oito', tx)
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await has('oito')).toBe(false)
  })

  test('rolls back when a statement violates a constraint', async () => {
    await insert('nove')
    const work = db.transaction(async (tx) => {
      await insert('dez', tx)
      await insert('nove', tx)
    })
    await expect(work).rejects.toThrow()
    expect(await has('dez')).toBe(false)
  })

  test('is not visible before its commit', async () => {
    const seen = await db.transaction(async (tx) => {
      await insert('onze', tx)
      return { inside: await has('onze', tx), outside: await has('onze') }
    })
    expect(seen).toEqual({ inside: true, outside: false })
    expect(await has('onze')).toBe(true)
  })

  test('does not roll back writes outside it', async () => {
    let outside: Promise<number> | undefined
    const work = db.transaction(async (tx) => {
      await insert('doze', tx)
      outside = insert('treze')
      throw new Error('no more')
    })
    await expect(work).rejects.toThrow('no more')
    expect(await outside).toBe(1)
    expect([await has('doze'), await has('treze')]).toEqual([false, true])
  })

  test('leaves the database usable after a failure', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      await expect(db.transaction(() => Promise.reject(new Error('no more')))).rejects.toThrow(
        'no more',
      )
    expect(await insert('depois')).toBe(1)
  })
})

test('fails only the write that violates a constraint in a burst', async () => {
  const words = Array.from({ length: 40 }, (_, index) => `palavra ${index % 39}`)
  const outcomes = await Promise.allSettled(words.map((word) => insert(word)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  for (const word of new Set(words)) expect(await has(word), word).toBe(true)
})

test('rolls back only the failing one of many concurrent transactions', async () => {
  await insert('quinze')
  const pairs = Array.from({ length: 20 }, (_, index) => [
    `par ${index}`,
    index === 7 ? 'quinze' : `ímpar ${index}`,
  ])
  const outcomes = await Promise.allSettled(
    pairs.map(([one, other]) =>
      db.transaction(async (tx) => {
        await insert(one!, tx)
        await insert(other!, tx)
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'rejected').indexOf(true)).toBe(7)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  for (const [index, [one]] of pairs.entries()) expect(await has(one!), one).toBe(index !== 7)
})

test('rejects writes beyond the queue limit of one key immediately, without affecting other keys', async () => {
  const wrote: string[] = []
  const stand = async (word: string, key: string) => {
    await db.transaction((tx) => insert(word, tx), key)
    wrote.push(word)
  }
  const refused: string[] = []
  const words = Array.from({ length: MAX_QUEUED + 5 }, (_, index) => `fila ${index}`)
  const works = words.map((word) =>
    stand(word, 'one').catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error
      expect(wrote).toEqual([])
      refused.push(word)
    }),
  )
  await stand('outra fila', 'other')
  await Promise.allSettled(works)
  expect(refused).toEqual(words.slice(MAX_QUEUED))
  await stand('depois da fila', 'one')
})

test('does not report a constraint violation as an unavailable database', async () => {
  await insert('catorze')
  const failure = await insert('catorze').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(DatabaseUnavailable)
})

test('reports a closed database as unavailable to reads, writes and transactions', async () => {
  const gone = await connect(await freshDatabaseUrl(), () => undefined)
  await gone.run(sql`CREATE TABLE words (word TEXT PRIMARY KEY, length INTEGER)`)
  await gone.get(sql`SELECT word FROM words`)
  await gone.close()
  await expect(gone.get(sql`SELECT word FROM words`)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(insert('x', gone)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(gone.transaction((tx) => insert('x', tx))).rejects.toBeInstanceOf(
    DatabaseUnavailable,
  )
})

test('allows migrations and full reads more time than requests', async () => {
  const slowly = inject('postgres') ? 'SELECT pg_sleep(3.5)' : 'SELECT 1'
  await db.exclusive((tx) => tx.script(slowly))
  expect(await db.snapshot((tx) => tx.all(raw(slowly)))).toHaveLength(1)
})
