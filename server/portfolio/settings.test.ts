import { randomUUID } from 'node:crypto'
import type { Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { ADDRESS_FIRST, type Portfolio, SWITCH_NAMES, SWITCHES } from '#contract/portfolio.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import { PASSWORD } from '../../testing/people.ts'
import { userLock } from '../accounts/queries.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { type Database, sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { AT_FIRST, portfolioOf, SETTINGS } from '../testing/portfolios.ts'
import { build, learn } from '../testing/projects.ts'
import { changePortfolio, takeDown } from './settings.ts'

const { db, join } = await testApp()

test('returns a private default portfolio without storing it', async () => {
  const ana = await join('Ana')
  expect(await portfolioOf(ana)).toEqual(AT_FIRST)
  expect(await db.all(sql`SELECT 1 FROM portfolios`)).toEqual([])
})

test.each(SWITCH_NAMES)('changes %s alone', async (name) => {
  const person = await join(`Muda ${name}`)
  const shows = { ...SWITCHES, [name]: !SWITCHES[name] }
  const answer = await person.put('/portfolio', { ...SETTINGS, shows })
  expect(answer.json()).toEqual({ ...AT_FIRST, shows })
  expect(await portfolioOf(person)).toEqual({ ...AT_FIRST, shows })
})

test('leaves omitted settings unchanged, so that stale tabs reveal nothing', async () => {
  const person = await join('Fábio')
  const go = await learn(person, 'Go')
  await person.put('/portfolio/address', { address: 'fabio-lima' })
  await person.put('/portfolio', { published: true, technologies: 'chosen', chosen: [go] })
  await person.put('/portfolio', { shows: { bio: false } })
  await person.put('/portfolio', { published: false })
  await person.put('/portfolio', { shows: { contact: true } })
  await person.put('/portfolio', {})
  expect(await portfolioOf(person)).toMatchObject({
    published: false,
    shows: { ...SWITCHES, bio: false, contact: true },
    technologies: 'chosen',
    chosen: [go],
  })
})

test('rejects publishing without an address and stores nothing', async () => {
  const bia = await join('Bia')
  const shows = { ...SWITCHES, contact: true }
  const answer = await bia.put('/portfolio', { ...SETTINGS, shows, published: true })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { address: ADDRESS_FIRST } })
  expect(await portfolioOf(bia)).toEqual(AT_FIRST)
})

test('keeps the time of publication until unpublished', async () => {
  const caio = await join('Caio')
  await caio.put('/portfolio/address', { address: 'caio-lima' })
  const before = new Date().toISOString()
  const first = (await caio.put('/portfolio', { ...SETTINGS, published: true })).json<Portfolio>()
  expect(first).toMatchObject({ address: 'caio-lima', published: true })
  expect(first.published_at! >= before).toBe(true)
  const again = await caio.put('/portfolio', { ...SETTINGS, published: true })
  expect(again.json<Portfolio>().published_at).toBe(first.published_at)
  const back = await caio.put('/portfolio', SETTINGS)
  expect(back.json()).toMatchObject({ published: false, published_at: null, address: 'caio-lima' })
})

test('selects only own technologies, in list order', async () => {
  const [dora, eva] = [await join('Dora'), await join('Eva')]
  const [go, lua, zig] = [
    await learn(dora, 'Go'),
    await learn(dora, 'Lua'),
    await learn(dora, 'Zig'),
  ]
  const foreign = await learn(eva, 'Ada')
  await dora.delete(`/users/techs/${zig}`)
  const chosen = [lua.toUpperCase(), foreign, randomUUID(), zig, go, lua]
  const input = { ...SETTINGS, technologies: 'chosen', chosen }
  const answer = await dora.put('/portfolio', input)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ technologies: 'chosen', chosen: [go, lua] })
  await dora.delete(`/users/techs/${go}`)
  expect(await portfolioOf(dora)).toMatchObject({ chosen: [lua] })
  await dora.post(`/users/techs/${go}/restore`)
  expect(await portfolioOf(dora)).toMatchObject({ chosen: [go, lua] })
  await dora.post(`/users/techs/${zig}/restore`)
  expect(await portfolioOf(dora)).toMatchObject({ chosen: [go, lua] })
  await dora.put('/portfolio', { ...input, chosen: [] })
  expect(await portfolioOf(dora)).toMatchObject({ technologies: 'chosen', chosen: [] })
})

test('changes the selection of one technology without affecting the others', async () => {
  const [iris, noel] = [await join('Iris'), await join('Noel')]
  const [go, lua, zig] = [
    await learn(iris, 'Go'),
    await learn(iris, 'Lua'),
    await learn(iris, 'Zig'),
  ]
  const foreign = await learn(noel, 'Ada')
  await iris.put('/portfolio', { technologies: 'chosen', chosen: [go, lua, zig] })
  await iris.delete(`/users/techs/${zig}`)
  await iris.put('/portfolio', { choices: { [go]: false } })
  const answer = await iris.put('/portfolio', {
    choices: { [lua.toUpperCase()]: true, [foreign]: true, [randomUUID()]: true },
  })
  expect([answer.statusCode, answer.json<Portfolio>().chosen]).toEqual([200, [lua]])
  await iris.post(`/users/techs/${zig}/restore`)
  expect(await portfolioOf(iris)).toMatchObject({ chosen: [lua, zig] })
  await iris.put('/portfolio', { chosen: [go], choices: { [go]: false, [zig]: true } })
  expect(await portfolioOf(iris)).toMatchObject({ chosen: [zig] })
})

test('does not select a restored technology that was in the bin when the selection was saved', async () => {
  const fabio = await join('Fabio')
  const [go, lua] = [await learn(fabio, 'Go'), await learn(fabio, 'Lua')]
  const choose = (chosen: string[]) =>
    fabio.put('/portfolio', { ...SETTINGS, technologies: 'chosen', chosen })
  await choose([go, lua])
  await fabio.delete(`/users/techs/${go}`)
  await choose([lua])
  await fabio.post(`/users/techs/${go}/restore`)
  expect(await portfolioOf(fabio)).toMatchObject({ chosen: [lua] })
})

test('pins own projects in order; one in the bin is none of them', async () => {
  const [lia, max] = [await join('Lia'), await join('Max')]
  const foreign = await build(max, 'De outra pessoa')
  const [one, two, three] = [
    (await build(lia, 'Loja')).id,
    (await build(lia, 'Blog')).id,
    (await build(lia, 'Jogo')).id,
  ]
  const pin = async (pinned: string[]) =>
    (await lia.put('/portfolio', { pinned })).json<Portfolio>().pinned
  expect(await pin([foreign.id, randomUUID(), one.toUpperCase()])).toEqual([one])
  expect((await portfolioOf(max)).pinned).toEqual([])
  expect(await pin([three, one, two])).toEqual([three, one, two])
  await lia.put('/portfolio', { shows: { bio: false } })
  await lia.delete(`/users/works/${one}`)
  expect((await portfolioOf(lia)).pinned).toEqual([three, two])
  await lia.post(`/users/works/${one}/restore`)
  expect((await portfolioOf(lia)).pinned).toEqual([three, one, two])
  await lia.delete(`/users/works/${one}`)
  expect(await pin([two, one])).toEqual([two])
  await lia.post(`/users/works/${one}/restore`)
  expect((await portfolioOf(lia)).pinned).toEqual([two])
  await lia.delete(`/users/works/${two}`)
  await lia.delete(`/users/works/removed/${two}`)
  expect((await portfolioOf(lia)).pinned).toEqual([])
})

test('allows selecting as many technologies as a user may have', async () => {
  const gil = await join('Gil')
  const choose = (count: number) =>
    gil.put('/portfolio', {
      ...SETTINGS,
      technologies: 'chosen',
      chosen: Array.from({ length: count }, () => randomUUID()),
    })
  expect((await choose(MAX_TECHNOLOGIES)).statusCode).toBe(200)
  const answer = await choose(MAX_TECHNOLOGIES + 1)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toHaveProperty('chosen')
})

test('answers 401 and stores nothing if the account was deleted before the queued request ran', async () => {
  const hugo = await join('Hugo')
  await hugo.delete('/account', { password: PASSWORD })
  await expect(changePortfolio(db, hugo.user.id, SETTINGS)).rejects.toMatchObject({
    code: 'not_signed_in',
  })
})

test('taking down waits for withdrawals, and hides confirmations before the portfolio as they do', async () => {
  const person = await join('Rute')
  const keys: string[] = []
  const tables: (string | undefined)[] = []
  const noting: Database = {
    ...db,
    transaction: (work, ...taken) => {
      keys.push(...taken)
      const note = (tx: Parameters<typeof work>[0]) => ({
        ...tx,
        run: (statement: Sql) => {
          tables.push(/^UPDATE (\w+)/.exec(statement.sql)?.[1])
          return tx.run(statement)
        },
      })
      return db.transaction((tx) => work(note(tx)), ...taken)
    },
  }
  await takeDown(noting, person.user.id)
  expect(keys).toEqual([userLock(person.user.id), WITHDRAWAL_LOCK])
  expect(tables.filter((table) => table !== undefined)).toEqual(['confirmations', 'portfolios'])
})
