import { expect, test } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { ADDRESS_TAKEN, RENAMES, TOO_MANY_RENAMES } from '#contract/portfolio-address.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
import { PASSWORD } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { move, portfolioOf, publish } from '../testing/portfolios.ts'
import { changeAddress, readAddressState } from './addresses.ts'
import { cleanPortfolios } from './cleanup.ts'
import { changePortfolio } from './settings.ts'

const { db, join } = await testApp()
const NOW = Date.parse('2026-11-15T12:00:00.000Z')
const DAY = 86_400_000

const TAKEN = {
  status: 'error',
  code: 'address_taken',
  message: "This address is somebody else's",
  fields: { address: ADDRESS_TAKEN },
}
const LIMIT = {
  status: 'error',
  code: 'rename_limit',
  message: 'The address was changed too often',
  fields: { address: TOO_MANY_RENAMES },
}

type Person = Awaited<ReturnType<typeof join>>
const stateFor = async ({ user }: Person, address: string) =>
  (await readAddressState(db, user.id, address)).state
/** Bypasses the API, whose sessions expire when the clock moves. */
const moveTo = ({ user }: Person, address: string) => changeAddress(db, user.id, address)
const setPublished = ({ user }: Person, published: boolean) =>
  changePortfolio(db, user.id, { published })

test('does not count the first address as a rename', async () => {
  const ana = await join('Ana')
  const answer = await move(ana, ' @Ana-Lima ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ address: 'ana-lima', published: false, renames_left: 3 })
  expect(await portfolioOf(ana)).toEqual(answer.json())
})

test('ignores a change of case in the own address', async () => {
  const bia = await join('Bia')
  await move(bia, 'bia-reis')
  const before = await db.get(sql`SELECT * FROM portfolios WHERE user_id = ${bia.user.id}`)
  expect((await move(bia, 'BIA-reis')).json()).toMatchObject({
    address: 'bia-reis',
    renames_left: 3,
  })
  expect(await db.get(sql`SELECT * FROM portfolios WHERE user_id = ${bia.user.id}`)).toEqual(before)
})

test('answers the same for taken and retired addresses; the owner may reclaim one', async () => {
  const [caio, dora] = [await join('Caio'), await join('Dora')]
  await publish(caio, 'caio-um')
  const taken = await move(dora, 'Caio-Um')
  expect(taken.statusCode).toBe(409)
  expect(taken.json()).toEqual(TAKEN)
  const asked = await dora.get('/portfolio/addresses/caio-um')
  expect(asked.json()).toEqual({ address: 'caio-um', state: 'taken' })
  await move(caio, 'caio-dois')
  expect((await move(dora, 'caio-um')).body).toBe(taken.body)
  expect((await dora.get('/portfolio/addresses/caio-um')).body).toBe(asked.body)
  expect(await portfolioOf(dora)).toMatchObject({ address: null })
  expect(await stateFor(caio, 'caio-um')).toBe('free')
  expect((await move(caio, 'caio-um')).json()).toMatchObject({ address: 'caio-um' })
  expect(await stateFor(dora, 'caio-dois')).toBe('taken')
})

test.each([
  ['mariana-silva', 'free'],
  ['@Eva-Prado', 'yours'],
  ['admin', 'reserved'],
  ['t3chfolio', 'reserved'],
  ['TECH-F0L10', 'reserved'],
])('reports %s as %s', async (address, state) => {
  const eva = await join('Eva')
  await move(eva, 'eva-prado')
  const answer = await eva.get(`/portfolio/addresses/${address}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ address: address.toLowerCase().replace('@', ''), state })
})

// The rules themselves are tested in contract/portfolio-address.test.ts.
test.each(['ab', 'ação', '%00abc'])(
  'rejects %j, and a reserved address when it is chosen',
  async (address) => {
    const fabio = await join('Fabio')
    const asked = await fabio.get(`/portfolio/addresses/${encodeURIComponent(address)}`)
    const chosen = await move(fabio, address)
    for (const answer of [asked, chosen, await move(fabio, 'admin')]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'invalid_input' })
      expect(answer.json().fields).toHaveProperty('address')
    }
  },
)

test('allows three renames in 30 days', async () => {
  const gil = await join('Gil')
  clockAt(NOW)
  await moveTo(gil, 'gil-0')
  for (const [index, at] of [NOW, NOW + DAY, NOW + 2 * DAY].entries()) {
    clockAt(at)
    const { portfolio } = await moveTo(gil, `gil-${index + 1}`)
    expect(portfolio.renames_left).toBe(RENAMES.most - index - 1)
  }
  const opens = NOW + RENAMES.days * DAY
  clockAt(opens - 1)
  await expect(moveTo(gil, 'gil-4')).rejects.toMatchObject({ code: 'rename_limit' })
  clockAt(opens)
  const { portfolio } = await moveTo(gil, 'gil-4')
  expect(portfolio).toMatchObject({
    address: 'gil-4',
    renames_left: 0,
    next_rename_at: new Date(opens + DAY).toISOString(),
  })
})

test('rejects the fourth rename and says when it is allowed', async () => {
  const hugo = await join('Hugo')
  for (const address of ['hugo-0', 'hugo-1', 'hugo-2', 'hugo-3']) await move(hugo, address)
  const answer = await move(hugo, 'hugo-4')
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toEqual(LIMIT)
  const portfolio = await portfolioOf(hugo)
  expect(portfolio).toMatchObject({ address: 'hugo-3', renames_left: 0 })
  expect(Date.parse(portfolio.next_rename_at!)).toBeGreaterThan(Date.now() + 29 * DAY)
})

test('does not count a rejected address as a rename', async () => {
  const [iris, joao] = [await join('Iris'), await join('João')]
  await move(iris, 'iris-um')
  await move(joao, 'joao-um')
  for (const _ of [1, 2, 3, 4]) expect((await move(joao, 'iris-um')).statusCode).toBe(409)
  expect((await portfolioOf(joao)).renames_left).toBe(3)
  expect((await move(joao, 'joao-dois')).json<Portfolio>().renames_left).toBe(2)
})

test('frees a retired address after 90 days, before and after cleanup', async () => {
  const [kaio, lia] = [await join('Kaio'), await join('Lia')]
  clockAt(NOW)
  await moveTo(kaio, 'kaio-um')
  await setPublished(kaio, true)
  await moveTo(kaio, 'kaio-dois')
  clockAt(NOW + DAYS_RETIRED * DAY - 1)
  await cleanPortfolios(db)
  await expect(moveTo(lia, 'kaio-um')).rejects.toMatchObject({ code: 'address_taken' })
  clockAt(NOW + DAYS_RETIRED * DAY)
  expect(await stateFor(lia, 'kaio-um')).toBe('free')
  expect((await moveTo(lia, 'kaio-um')).portfolio.address).toBe('kaio-um')
  await cleanPortfolios(db)
  await expect(moveTo(kaio, 'kaio-um')).rejects.toMatchObject({ code: 'address_taken' })
})

test('reserves the address of a deleted account for 90 days, as a hash only', async () => {
  const [mara, nina] = [await join('Mara'), await join('Nina')]
  await publish(mara, 'mara-um')
  await move(mara, 'mara-dois')
  await mara.delete('/account', { password: PASSWORD })
  for (const address of ['mara-um', 'mara-dois'])
    expect((await move(nina, address)).json()).toEqual(TAKEN)
  const kept = JSON.stringify(await db.all(sql`SELECT * FROM address_claims`))
  expect(kept).not.toContain(mara.user.id)
  expect(kept).not.toContain('mara-')
  clockAt(Date.now() + DAYS_RETIRED * DAY + 1000)
  await cleanPortfolios(db)
  expect((await moveTo(nina, 'mara-dois')).portfolio.address).toBe('mara-dois')
})

test('frees an address that was never published immediately, and counts the rename', async () => {
  const [vera, wil] = [await join('Vera'), await join('Wil')]
  for (const address of ['vera-0', 'vera-1', 'vera-2', 'vera-3']) await move(vera, address)
  expect(await portfolioOf(vera)).toMatchObject({ renames_left: 0 })
  expect(await stateFor(wil, 'vera-3')).toBe('taken')
  for (const index of [0, 1, 2]) expect(await stateFor(wil, `vera-${index}`)).toBe('free')
  expect((await move(wil, 'vera-0')).statusCode).toBe(200)
  await vera.delete('/account', { password: PASSWORD })
  expect(await stateFor(wil, 'vera-3')).toBe('free')
  expect((await move(wil, 'vera-3')).statusCode).toBe(200)
})

test('reserves an address that was ever published, even if unpublished when retired', async () => {
  const [xena, yuri] = [await join('Xena'), await join('Yuri')]
  await publish(xena, 'xena-um')
  await setPublished(xena, false)
  await move(xena, 'xena-dois')
  expect(await stateFor(yuri, 'xena-um')).toBe('taken')
  await move(xena, 'xena-um')
  expect(await stateFor(yuri, 'xena-dois')).toBe('free')
  await xena.delete('/account', { password: PASSWORD })
  expect(await stateFor(yuri, 'xena-um')).toBe('taken')
})

test('counts a new address as published if renamed while published', async () => {
  const [zeca, ada] = [await join('Zeca'), await join('Ada')]
  await publish(zeca, 'zeca-um')
  await move(zeca, 'zeca-dois')
  await setPublished(zeca, false)
  await move(zeca, 'zeca-tres')
  for (const address of ['zeca-um', 'zeca-dois']) expect(await stateFor(ada, address)).toBe('taken')
  await zeca.delete('/account', { password: PASSWORD })
  expect(await stateFor(ada, 'zeca-tres')).toBe('free')
})

test('treats an expired address as never published for its next owner', async () => {
  const [beto, cida, davi] = [await join('Beto'), await join('Cida'), await join('Davi')]
  clockAt(NOW)
  await moveTo(beto, 'beto-um')
  await setPublished(beto, true)
  await moveTo(beto, 'beto-dois')
  clockAt(NOW + DAYS_RETIRED * DAY)
  await moveTo(cida, 'beto-um')
  await moveTo(cida, 'cida-um')
  expect(await stateFor(davi, 'beto-um')).toBe('free')
})

test('deletes only expired claims during cleanup', async () => {
  const olga = await join('Olga')
  await db.run(sql`DELETE FROM address_claims`)
  await db.run(sql`DELETE FROM address_changes`)
  clockAt(NOW)
  await moveTo(olga, 'olga-um')
  await setPublished(olga, true)
  await moveTo(olga, 'olga-dois')
  const rows = async () => [
    (await db.all(sql`SELECT 1 FROM address_claims`)).length,
    (await db.all(sql`SELECT 1 FROM address_changes`)).length,
  ]
  await cleanPortfolios(db)
  expect(await rows()).toEqual([2, 1])
  clockAt(NOW + RENAMES.days * DAY)
  await cleanPortfolios(db)
  expect(await rows()).toEqual([2, 0])
  clockAt(NOW + DAYS_RETIRED * DAY)
  await cleanPortfolios(db)
  expect(await rows()).toEqual([1, 0])
})

test('limits availability checks per user and per client address', async () => {
  const limited = await testApp({ environment: { RATE_LIMIT: 'on' } })
  const [sara, tito] = [await limited.join('Sara'), await limited.join('Tito')]
  const ask = (person: typeof sara) => person.get('/portfolio/addresses/um-nome')
  for (let asked = 0; asked < 100; asked += 1) expect((await ask(sara)).statusCode).toBe(200)
  const refused = await ask(sara)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await move(sara, 'um-nome')).statusCode).toBe(429)
  expect((await ask(tito)).statusCode).toBe(200)
  await limited.db.run(sql`UPDATE attempts SET made = 2000 WHERE made = 101`)
  expect((await ask(tito)).statusCode).toBe(429)
})

test('counts nothing with limits disabled', async () => {
  const uma = await join('Uma')
  await uma.get('/portfolio/addresses/um-nome')
  expect(await db.all(sql`SELECT 1 FROM attempts`)).toEqual([])
})
