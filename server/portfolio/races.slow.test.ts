import { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { MAX_LINKS } from '#contract/portfolio-links.ts'
import { PASSWORD } from '../../testing/people.ts'
import { userLock } from '../accounts/queries.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { linksOf, move, portfolioOf, publish } from '../testing/portfolios.ts'
import { ensurePortfolio } from './settings.ts'

const one = await testApp()
const other = await testApp({ url: one.url })

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const countOf = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

/** The same user on both instances. */
async function joinTwice(name: string) {
  const here = await one.join(name)
  const both = [here, caller(other.app, here.token)]
  return { here, at: (index: number) => both[index % 2]! }
}

test.each(numbers(5))('gives an address to one of many concurrent users: %i', async (round) => {
  const people = await Promise.all(numbers(8).map((index) => joinTwice(`Ana ${round} ${index}`)))
  await Promise.all(people.slice(4).map(({ here }, index) => move(here, `antes-${round}-${index}`)))
  const address = `um-nome-${round}`
  const answers = await Promise.all(people.map(({ at }, index) => move(at(index), address)))
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 7])
  const portfolios = await Promise.all(people.map(({ here }) => portfolioOf(here)))
  const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect(portfolios.map((portfolio) => portfolio.address === address)).toEqual(
    people.map((_, index) => index === winner),
  )
  for (const [index, portfolio] of portfolios.entries())
    expect(portfolio.renames_left).toBe(index === winner && index >= 4 ? 2 : 3)
})

test('rejects two users swapping addresses concurrently', async () => {
  const [bia, caio] = [await joinTwice('Bia'), await joinTwice('Caio')]
  await Promise.all([move(bia.here, 'bia-reis'), move(caio.here, 'caio-lima')])
  const answers = await Promise.all([move(bia.at(0), 'caio-lima'), move(caio.at(1), 'bia-reis')])
  expect(countOf(answers, 409)).toBe(2)
  expect((await portfolioOf(bia.here)).address).toBe('bia-reis')
  expect((await portfolioOf(caio.here)).address).toBe('caio-lima')
})

test.each(numbers(5))(
  'gives an address retired and requested concurrently to one user: %i',
  async (round) => {
    const [jana, ...others] = await Promise.all(
      numbers(6).map((index) => joinTwice(`Jana ${round} ${index}`)),
    )
    const [before, after] = [`jana-${round}-um`, `jana-${round}-dois`]
    await move(jana!.here, before)
    const [given, ...wanted] = await Promise.all([
      move(jana!.at(round), after),
      ...others.map(({ at }, index) => move(at(index), before)),
    ])
    expect(given.statusCode).toBe(200)
    expect(countOf(wanted, 200) + countOf(wanted, 409)).toBe(5)
    expect(countOf(wanted, 200)).toBeLessThanOrEqual(1)
    const late = await move(await one.join(`Tarde ${round}`), before)
    expect(countOf([...wanted, late], 200)).toBe(1)
  },
)

test('applies three of ten concurrent renames', async () => {
  const { here, at } = await joinTwice('Dora')
  await publish(here, 'dora-um')
  const answers = await Promise.all(numbers(10).map((index) => move(at(index), `dora-n${index}`)))
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([3, 7])
  expect(await portfolioOf(here)).toMatchObject({ renames_left: 0 })
  const claims = await one.db.all(
    sql`SELECT kept_until FROM address_claims WHERE user_id = ${here.user.id}
     ORDER BY kept_until IS NULL`,
  )
  expect(claims.map((claim) => (claim as { kept_until: unknown }).kept_until === null)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('applies a first choice and three renames of ten concurrent requests', async () => {
  const { here, at } = await joinTwice('Eva')
  const answers = await Promise.all(numbers(10).map((index) => move(at(index), `eva-n${index}`)))
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([4, 6])
  expect(await portfolioOf(here)).toMatchObject({ renames_left: 0 })
})

test('creates twenty of thirty concurrent links', async () => {
  const { here, at } = await joinTwice('Fabio')
  const answers = await Promise.all(
    numbers(30).map((index) => at(index).post('/portfolio/links', { label: 'Um', days: 7 })),
  )
  expect([countOf(answers, 201), countOf(answers, 409)]).toEqual([MAX_LINKS, 30 - MAX_LINKS])
  expect(await linksOf(here)).toHaveLength(MAX_LINKS)
})

test.each([
  ['profile', 'put', '/profile', { bio: 'Outra' }],
  ['photo', 'delete', '/users/avatar', undefined],
  ['project', 'post', '/users/works', { title: 'Loja', description: 'x', techs: [] }],
] as const)(
  'counts a change of a %s while the portfolio is created concurrently',
  async (...[, method, path, input]) => {
    const { here, at } = await joinTwice(`Gil ${path}`)
    const userId = here.user.id
    const { promise: changed } = await one.db.transaction(async (tx) => {
      await ensurePortfolio(tx, userId)
      const promise = at(1)[method](path, input)
      // A request that does not wait for this transaction is done by then, without a portfolio.
      for (const _ of numbers(5)) await here.get('/portfolio')
      return { promise }
    }, userLock(userId))
    expect((await changed).statusCode).toBeLessThan(300)
    const row = await one.db.get(sql`SELECT revision FROM portfolios WHERE user_id = ${userId}`)
    expect(row).toEqual({ revision: 1 })
  },
)

test('leaves only a hash after an account is deleted during concurrent changes', async () => {
  const { here, at } = await joinTwice('Hugo')
  await publish(here, 'hugo-um')
  const answers = await Promise.all([
    ...numbers(6).map((index) => move(at(index), `hugo-n${index}`)),
    ...numbers(6).map((index) => at(index).post('/portfolio/links', { label: 'Um', days: 7 })),
    ...numbers(6).map((index) => at(index).put('/profile', { bio: `Bio ${index}` })),
    here.delete('/account', { password: PASSWORD }),
    ...numbers(6).map((index) => move(at(index), `hugo-m${index}`)),
  ])
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => ![200, 201, 204, 401, 409].includes(code))).toEqual([])
  for (const table of ['portfolios', 'portfolio_links', 'address_changes', 'address_claims'])
    expect(
      await one.db.all(sql`SELECT 1 FROM ${raw(table)} WHERE user_id = ${here.user.id}`),
    ).toEqual([])
  const iris = await one.join('Iris')
  expect((await move(iris, 'hugo-um')).statusCode).toBe(409)
})
