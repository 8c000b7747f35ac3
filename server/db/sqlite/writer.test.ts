import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/sqlite-databases.ts'
import {
  type Database,
  DatabaseUnavailable,
  MAX_QUEUED,
  QueueFull,
  type Statements,
  sql,
} from '../database.ts'
import { TooLate, withDeadline } from '../deadline.ts'
import { openSqlite } from './database.ts'

const folder = temporaryFolder()
const insert = (word: string) => sql`INSERT INTO words (word) VALUES (${word})`
const HUGE = 'a'.repeat(1_000_000)

async function open(name: string) {
  const db = openSqlite(join(folder, name))
  await db.run(sql`CREATE TABLE words (word TEXT) STRICT`)
  return db
}

const wordsIn = async (db: Database) =>
  (await db.all<{ word: string }>(sql`SELECT word FROM words`)).map(({ word }) => word)

function keepBusyUntil(time: number) {
  while (performance.now() < time);
}

test('does not start work past its deadline, even if no timer fired', async () => {
  const db = await open('late.db')
  const at = performance.now() + 50
  const long = db.transaction(async (tx) => {
    await tx.run(insert('long'))
    keepBusyUntil(at)
  })
  const late = withDeadline({ at, signal: new AbortController().signal }, () =>
    db.run(insert('late')),
  )
  await expect(late).rejects.toBeInstanceOf(TooLate)
  await long
  expect(await wordsIn(db)).toEqual(['long'])
  await db.close()
})

test('yields to the event loop between many queued writes', async () => {
  const db = await open('between.db')
  let turns = 0
  const count = () => void (turns += 1)
  const seen = await Promise.all(
    Array.from({ length: 6 }, (_, number) =>
      db.transaction(async (tx) => {
        setImmediate(count)
        await tx.run(insert(String(number)))
        keepBusyUntil(performance.now() + 15)
        return turns
      }),
    ),
  )
  expect(seen.at(-1)).toBeGreaterThan(seen[0]!)
  expect(await wordsIn(db)).toEqual(['0', '1', '2', '3', '4', '5'])
  await db.close()
})

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

test('alternates between keys and preserves the order of each', async () => {
  const db = await open('turns.db')
  const add = (word: string, ...keys: string[]) =>
    db.transaction((tx) => tx.run(insert(word)), ...keys)
  await Promise.all([
    ...numbers(4).map((number) => add(`ana ${number}`, 'ana')),
    ...numbers(2).map((number) => add(`bia ${number}`, 'bia', 'ana')),
    db.serialized('ana', (tx) => tx.run(insert('ana 4'))),
    db.run(insert('somebody')),
    add('somebody else'),
  ])
  expect(await wordsIn(db)).toEqual([
    'ana 0',
    'bia 0',
    'somebody',
    'somebody else',
    'ana 1',
    'bia 1',
    'ana 2',
    'ana 3',
    'ana 4',
  ])
  await db.close()
})

test('gives a user one turn, whichever key is used', async () => {
  const db = await open('person.db')
  const deadline = { at: performance.now() + 60_000, signal: new AbortController().signal }
  await Promise.all([
    ...withDeadline({ ...deadline, whose: 'ana' }, () => [
      db.transaction((tx) => tx.run(insert('ana, technologies')), 'technologies'),
      db.serialized('sessions', (tx) => tx.run(insert('ana, sessions'))),
      db.run(insert('ana')),
      db.get(sql`${insert('ana again')} RETURNING word`),
    ]),
    withDeadline({ ...deadline, whose: 'bia' }, () => db.run(insert('bia'))),
  ])
  expect(await wordsIn(db)).toEqual([
    'ana, technologies',
    'bia',
    'ana, sessions',
    'ana',
    'ana again',
  ])
  await db.close()
})

test('does not limit writes without a key', async () => {
  const db = await open('any.db')
  await Promise.all(numbers(MAX_QUEUED + 20).map((number) => db.run(insert(String(number)))))
  expect(await wordsIn(db)).toHaveLength(MAX_QUEUED + 20)
  await db.close()
})

test('frees the queue place of work past its deadline', async () => {
  const db = await open('line.db')
  const gone = { at: performance.now() + 60_000, signal: AbortSignal.abort(), whose: 'ana' }
  const here = { ...gone, signal: new AbortController().signal }
  const outcomes = await Promise.allSettled([
    withDeadline(here, () => db.run(insert('first'))),
    withDeadline(gone, () => db.run(insert('late'))),
    ...withDeadline(here, () => numbers(MAX_QUEUED).map(() => db.run(insert('next')))),
  ])
  const refused = outcomes.map((one) => (one.status === 'rejected' ? one.reason : undefined))
  expect(refused[1]).toBeInstanceOf(TooLate)
  expect(refused.filter((reason) => reason instanceof QueueFull)).toHaveLength(1)
  expect(await wordsIn(db)).toHaveLength(MAX_QUEUED)
  await db.close()
})

test('waits on close for queued work', async () => {
  const db = await open('closing.db')
  const works = Array.from({ length: 4 }, (_, number) =>
    db.transaction(async (tx) => {
      await tx.run(insert(String(number)))
      keepBusyUntil(performance.now() + 25)
    }),
  )
  const outcomes = Promise.allSettled(works)
  await db.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})

/** On a nearly full disk: a small write, the work, then another small write. */
async function onFullDisk(name: string, work: (tx: Statements) => Promise<unknown>) {
  const db = await open(name)
  await db.run(insert('before'))
  await db.transaction((tx) => tx.get(sql`PRAGMA max_page_count = 10`))
  const outcomes = await Promise.allSettled([
    db.run(insert('first')),
    db.transaction(work),
    db.run(insert('last')),
  ])
  const words = await wordsIn(db)
  const again = await db.run(insert('after'))
  await db.close()
  return { outcomes, words, again }
}

test.each([
  ['fails', (tx: Statements) => tx.run(insert(HUGE))],
  ['swallows it', (tx: Statements) => tx.run(insert(HUGE)).catch(() => 0)],
  ['could not read', () => Promise.reject(Object.assign(new Error('I/O error'), { errcode: 10 }))],
])('fails all writes of a commit on a disk error when the work %s', async (name, work) => {
  const { outcomes, words, again } = await onFullDisk(`full ${name}.db`, work)
  const begun = outcomes.slice(0, 2)
  for (const outcome of begun)
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) })
  expect(words).toEqual(outcomes[2].status === 'fulfilled' ? ['before', 'last'] : ['before'])
  expect(again).toBe(1)
})

test('treats a thrown undefined as a failure', async () => {
  const db = await open('nothing.db')
  const work = db.transaction(async (tx) => {
    await tx.run(insert('gone'))
    throw undefined
  })
  await expect(work).rejects.toBeUndefined()
  expect(await wordsIn(db)).toEqual([])
  await db.close()
})
