import * as fc from 'fast-check'
import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { RENAMES } from '#contract/portfolio-address.ts'
import { MAX_LINKS } from '#contract/portfolio-links.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { sql } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { SETTINGS } from '../testing/portfolios.ts'
import { changeAddress, readAddressState } from './addresses.ts'
import { cleanPortfolios } from './cleanup.ts'
import { deleteLink } from './link-queries.ts'
import { createLink, readLinks } from './links.ts'
import { changePortfolio, readPortfolio } from './settings.ts'

const { join, db } = await testApp()
const people = await Promise.all(['Ana', 'Bia'].map(async (name) => (await join(name)).user.id))
const ADDRESSES = ['um-nome', 'dois-nomes', 'tres-nomes', 'quatro', 'cinco'] as const
const BEGIN = Date.parse('2026-11-15T12:00:00.000Z')
const DAY = 86_400_000

const person = fc.nat(people.length - 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      person,
      to: fc.constantFrom(...ADDRESSES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('link' as const),
      person,
      days: fc.constantFrom(7 as const, 30 as const, 90 as const),
      times: fc.integer({ min: 1, max: 15 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('revoke' as const), person, target: fc.nat(30) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('publish' as const),
      person,
      published: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      days: fc.constantFrom(1, 2, 7, 29, 60),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clean' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

interface Owner {
  address: string | null
  published: boolean
  /** Addresses that were published. */
  known: Set<string>
  renames: number[]
  /** When retired addresses become free. */
  kept: Map<string, number>
  links: { id: string; made: number; ends: number }[]
}
interface Model {
  now: number
  owners: Owner[]
}

const blank = (): Owner => ({
  address: null,
  published: false,
  known: new Set(),
  renames: [],
  kept: new Map(),
  links: [],
})

const codeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const recent = ({ renames }: Owner, now: number) =>
  renames.filter((at) => at > now - RENAMES.days * DAY)
const isKeptBy = (owner: Owner, address: string, now: number) =>
  owner.address === address || (owner.kept.get(address) ?? 0) > now
const living = ({ links }: Owner, now: number) => links.filter(({ ends }) => ends > now)

function expectedMove({ now, owners }: Model, index: number, to: string) {
  const owner = owners[index]!
  if (owner.address === to) return 'done'
  if (owner.address !== null && recent(owner, now).length >= RENAMES.most) return 'rename_limit'
  const isTaken = owners.some((one) => one !== owner && isKeptBy(one, to, now))
  return isTaken ? 'address_taken' : 'done'
}

async function takeMove({ person: index, to }: Step & { does: 'move' }, model: Model) {
  const owner = model.owners[index]!
  const expected = expectedMove(model, index, to)
  expect(await codeOf(changeAddress(db, people[index]!, to))).toBe(expected)
  if (expected !== 'done' || owner.address === to) return
  if (owner.address !== null) {
    owner.renames.push(model.now)
    if (owner.known.has(owner.address))
      owner.kept.set(owner.address, model.now + DAYS_RETIRED * DAY)
  }
  const isTheirs = (owner.kept.get(to) ?? 0) > model.now
  if (!isTheirs) owner.known.delete(to)
  owner.kept.delete(to)
  owner.address = to
  if (owner.published) owner.known.add(to)
}

async function takeLink(
  { person: index, days, times }: Step & { does: 'link' },
  { now, owners }: Model,
) {
  const owner = owners[index]!
  const room = MAX_LINKS - living(owner, now).length
  for (let turn = 0; turn < times; turn += 1) {
    const making = createLink(db, people[index]!, { label: 'Um', days })
    expect(await codeOf(making)).toBe(turn < room ? 'done' : 'link_limit')
    if (turn < room) owner.links.push({ id: (await making).id, made: now, ends: now + days * DAY })
  }
}

async function takeRevoke({ person: index, target }: Step & { does: 'revoke' }, { owners }: Model) {
  const all = owners.flatMap(({ links }) => links)
  const link = all[target % all.length]
  if (!link) return
  const owner = owners[index]!
  const wasThere = (await readLinks(db, people[index]!)).some(({ id }) => id === link.id)
  const deleted = await deleteLink(db, { id: link.id, userId: people[index]! })
  if (!owner.links.includes(link)) expect(deleted).toBe(0)
  else if (wasThere) expect(deleted).toBe(1)
  owner.links = owner.links.filter((one) => one !== link)
}

async function takePublish(
  { person: index, published }: Step & { does: 'publish' },
  { owners }: Model,
) {
  const owner = owners[index]!
  const isFine = !published || owner.address !== null
  const work = changePortfolio(db, people[index]!, { ...SETTINGS, published })
  expect(await codeOf(work)).toBe(isFine ? 'done' : 'invalid_input')
  if (!isFine) return
  owner.published = published
  if (published) owner.known.add(owner.address!)
}

async function take(one: Step, model: Model) {
  if (one.does === 'move') await takeMove(one, model)
  if (one.does === 'link') await takeLink(one, model)
  if (one.does === 'revoke') await takeRevoke(one, model)
  if (one.does === 'publish') await takePublish(one, model)
  if (one.does === 'clean') await cleanPortfolios(db)
  if (one.does === 'wait') clockAt((model.now += one.days * DAY))
}

async function compare({ now, owners }: Model) {
  for (const [index, owner] of owners.entries()) {
    const id = people[index]!
    const portfolio = await readPortfolio(db, id)
    expect(portfolio).toMatchObject({
      address: owner.address,
      published: owner.published,
      renames_left: RENAMES.most - recent(owner, now).length,
    })
    const links = (await readLinks(db, id)).filter(({ expires_at }) => Date.parse(expires_at) > now)
    expect(links.map((link) => link.id).toSorted()).toEqual(
      living(owner, now)
        .map((link) => link.id)
        .toSorted(),
    )
    expect((await readLinks(db, id)).length).toBeLessThanOrEqual(2 * MAX_LINKS)
    for (const address of ADDRESSES) {
      const others = owners.some((one) => one !== owner && isKeptBy(one, address, now))
      const state = others ? 'taken' : owner.address === address ? 'yours' : 'free'
      expect((await readAddressState(db, id, address)).state).toBe(state)
    }
  }
}

test('holds all limits and ownership rules after any sequence of steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      for (const table of ['portfolios', 'address_claims', 'address_changes', 'portfolio_links'])
        await db.run(sql`DELETE FROM ${raw(table)}`)
      const model: Model = { now: BEGIN, owners: people.map(blank) }
      clockAt(BEGIN)
      for (const one of steps) await take(one, model)
      await compare(model)
    }),
    { numRuns: 40 },
  )
})
