import { join, raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { SWITCH_NAMES } from '#contract/portfolio.ts'
import { daysIn } from '../clock.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { exampleMaker, NAMES, sendTo } from '../testing/every-call.ts'
import { plainRenderer, textOf } from '../testing/plain-pages.ts'
import { createPages } from './pages.ts'

const parts = await testApp()
const { app, db } = parts
const make = exampleMaker(parts)

const SWITCHED_ON = join(SWITCH_NAMES.map((name) => raw(`shows_${name} = 1`)))
const idsOf = async () =>
  (await db.all<{ id: string }>(sql`SELECT id FROM users`)).map(({ id }) => id)

/** Everything they have is shown. */
async function publish(userId: string, address: string) {
  await db.run(sql`INSERT INTO portfolios (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`)
  await db.run(
    sql`UPDATE portfolios SET address = ${address}, published_at = '2026-11-01T12:00:00.000Z',
          only_chosen = 0, ${SWITCHED_ON} WHERE user_id = ${userId}`,
  )
}

async function rendered(address: string) {
  const pages = createPages(db, plainRenderer.render, {
    publicUrl: '',
    networkOrigin: () => undefined,
    dayOf: daysIn('UTC'),
  })
  const page = await pages.page(address)
  return page ? textOf(page) : expect.stringContaining('Nothing here')
}

let people = 0

const CHANGES: [CallName, object?][] = [
  ...NAMES.filter((name) => !name.startsWith('GET ')).map((name): [CallName] => [name]),
  // Without a new email it takes another way.
  ['PUT /profile', { body: { bio: 'Outra' } }],
]

test.each(CHANGES)(
  'after %s, the public pages of everybody concerned are rendered anew',
  async (name, change = {}) => {
    const before = await idsOf()
    const example = await make(name)
    const concerned = (await idsOf()).filter((id) => !before.includes(id))
    const isShowing = name === 'PUT /confirmations/:id'
    if (!isShowing) await db.run(sql`UPDATE confirmations SET shown = 1`)
    const addresses = concerned.map(() => `pagina-${++people}`)
    for (const [index, id] of concerned.entries()) await publish(id, addresses[index]!)
    const visit = async (address: string) => (await app.inject({ url: `/@${address}` })).body
    for (const address of addresses) expect(await visit(address)).toEqual(await rendered(address))
    const { statusCode } = await sendTo(app, name, { ...example, ...change })
    expect(statusCode).toBeLessThan(300)
    for (const address of addresses) expect(await visit(address)).toEqual(await rendered(address))
  },
)
