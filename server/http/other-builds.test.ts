import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { etagOf } from './asset.ts'
import { type ClientFiles, FOR_EVER } from './client-files.ts'
import { shareBuild } from './other-builds.ts'

const script = (name: string) => `console.log("${name}")`.repeat(20)

/** A compressed file of its own and one that every build has. */
const buildOf = (name: string): ClientFiles =>
  new Map(
    [
      [`/assets/app-${name}.js`, script(name)],
      ['/assets/same-A1.js', script('same')],
      ['/worker.js', `// ${name}`],
      ['/index.html', `<title>${name}</title>`],
    ].map(([path, text]) => {
      const identity = Buffer.from(text!)
      const br = path!.startsWith('/assets/app') && brotliCompressSync(identity)
      const isHashed = path!.startsWith('/assets/')
      return [
        path!,
        {
          type: 'text/javascript; charset=utf-8',
          cache: isHashed ? FOR_EVER : 'no-cache',
          etag: etagOf(identity),
          bytes: { identity, ...(br && { br }) },
        },
      ]
    }),
  )

const [one, two, three] = ['one', 'two', 'three'].map(buildOf) as [
  ClientFiles,
  ClientFiles,
  ClientFiles,
]
const older = await testApp({ clientFiles: one })
const newer = await testApp({ clientFiles: two, url: older.url })
const builds = () => older.db.all(sql`SELECT build FROM client_builds`)

test('serves the files of the build before and after, like its own', async () => {
  const before = await older.app.inject({ url: '/assets/app-two.js' })
  expect(before.statusCode).toBe(404)
  await shareBuild(older.db, one)
  await shareBuild(newer.db, two)
  for (const [server, other, name] of [
    [older, newer, 'two'],
    [newer, older, 'one'],
  ] as const) {
    const url = `/assets/app-${name}.js`
    for (const headers of [{}, { 'accept-encoding': 'gzip, br' }]) {
      const answer = await server.app.inject({ url, headers })
      const own = await other.app.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload).toEqual(own.rawPayload)
      const relevant = ({ date: _date, 'x-request-id': _id, ...rest }: typeof own.headers) => rest
      expect(relevant(answer.headers)).toEqual(relevant(own.headers))
    }
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script(name))
  }
})

test('serves its own worker and documents', async () => {
  await shareBuild(older.db, one)
  await shareBuild(newer.db, two)
  expect((await older.app.inject({ url: '/worker.js' })).body).toBe('// one')
  expect((await newer.app.inject({ url: '/worker.js' })).body).toBe('// two')
  expect(
    await older.db.all(sql`SELECT path FROM client_files WHERE path NOT LIKE '/assets/%'`),
  ).toEqual([])
})

test('keeps two builds: its own and the one started before', async () => {
  await shareBuild(older.db, one)
  await shareBuild(newer.db, two)
  await shareBuild(newer.db, two)
  expect(await builds()).toHaveLength(2)
  const newest = await testApp({ clientFiles: three, url: older.url })
  await shareBuild(newest.db, three)
  expect(await builds()).toHaveLength(2)
  expect((await newest.app.inject({ url: '/assets/app-two.js' })).statusCode).toBe(200)
  expect((await newest.app.inject({ url: '/assets/app-one.js' })).statusCode).toBe(404)
  expect((await newest.app.inject({ url: '/assets/same-A1.js' })).body).toBe(script('same'))
})

test('looks unknown names up one at a time, and answers 503 without the database', async () => {
  let pending = 0
  let most = 0
  let failure: Error | undefined
  const { app } = await testApp({
    clientFiles: one,
    wrap: (db) => ({
      ...db,
      get: async (...args) => {
        pending += 1
        most = Math.max(most, pending)
        const row = await db.get(...args).finally(() => (pending -= 1))
        if (failure) throw failure
        return row as never
      },
    }),
  })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => app.inject({ url: `/assets/guess-${index}.js` })),
  )
  expect(answers.every(({ statusCode }) => statusCode === 404)).toBe(true)
  expect(most).toBe(1)
  failure = new Error('away')
  const answer = await app.inject({ url: '/assets/guess.js' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('1')
})
