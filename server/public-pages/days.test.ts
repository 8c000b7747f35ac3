import { expect, test } from 'vitest'
import { SWITCHES } from '#contract/portfolio.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { confirm, learn, openClass, type Person, show } from '../testing/confirmations.ts'
import { watchRenderer } from '../testing/plain-pages.ts'
import { handOut, linksOf, publish } from '../testing/portfolios.ts'

const { renderer, images } = watchRenderer()
const { app, db, join } = await testApp({
  environment: { TIME_ZONE: 'America/Sao_Paulo' },
  publicPages: renderer,
})

const daysIn = (text: string) => [...new Set(text.match(/\b20\d\d-\d\d-\d\d\b/g))]
const monthsIn = (text: string) => [...new Set(text.match(/\b20\d\d-\d\d\b(?!-)/g))]
const datesIn = (text: string) => [...daysIn(text), ...monthsIn(text)]

const textAt = async (url: string) => (await app.inject({ url })).body

/** The name of the downloaded file, and what is in it. */
async function fileOf(person: Person, path: string) {
  const { headers, body } = await person.get(path)
  return [...daysIn(String(headers['content-disposition'])), ...daysIn(body)]
}

test.each([
  ['2026-10-31T03:00:00.000Z', '2026-10-31'],
  ['2026-11-01T00:48:00.000Z', '2026-10-31'],
  ['2026-11-01T02:59:00.000Z', '2026-10-31'],
  ['2026-11-01T03:00:00.000Z', '2026-11-01'],
])('what happens at %s is of %s wherever people read it', async (moment, day) => {
  clockAt(Date.parse(moment))
  const month = day.slice(0, 7)
  const address = `ana-${Date.parse(moment)}`
  const teacher = await join(`Professora de ${address}`)
  const ana = await join(address)
  const { id, members } = await openClass(db, teacher, [ana])
  const technology = (await learn(ana, 'React')).id
  await ana.post('/users/works', { title: 'Loja', description: 'Vende', techs: [technology] })
  const confirmation = await confirm(teacher, { id, member: members[0]!, technology })
  await show(ana, confirmation)
  await publish(ana, address)
  await ana.put('/portfolio', { shows: { ...SWITCHES, confirmations: true } })
  const { path } = await handOut(ana, 'Empresa')

  expect(datesIn(await textAt(`/@${address}`))).toEqual([day, month])
  expect(datesIn(await textAt(path))).toEqual([day, month])
  expect(datesIn(await textAt(`/@${address}/card.svg`))).toEqual([day, month])
  expect(datesIn(await textAt(`/@${address}/resume.json`))).toEqual([day, month])
  await textAt(`/@${address}/og.png`)
  expect(datesIn(images.at(-1)!)).toEqual([day, month])
  expect(datesIn((await ana.get('/portfolio/record')).body)).toEqual([day, month])
  await expect.poll(async () => (await linksOf(ana))[0]!.last_visit_on).toBe(day)
  expect(daysIn(await textAt(`/confirmacoes/${confirmation}`))).toEqual([day])
  expect((await fileOf(ana, '/account/export'))[0]).toBe(day)
  expect(await fileOf(ana, '/account/export?format=csv')).toEqual([day, day])
  expect(await fileOf(teacher, `/classes/${id}/map.csv`)).toEqual([day, day])

  await teacher.delete(`/confirmations/${confirmation}`)
  expect(await textAt(`/confirmacoes/${confirmation}`)).toContain(`"withdrawn_on":"${day}"`)
})

test('a page that was rendered before midnight is rendered again after it', async () => {
  clockAt(Date.parse('2026-11-01T02:59:59.999Z'))
  const bia = await join('Bia')
  await publish(bia, 'bia')
  expect(daysIn(await textAt('/@bia'))).toEqual(['2026-10-31'])
  clockAt(Date.parse('2026-11-01T03:00:00.000Z'))
  expect(daysIn(await textAt('/@bia'))).toEqual(['2026-11-01'])
})
