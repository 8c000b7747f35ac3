import { expect, test } from 'vitest'
import { LINK_DAYS } from '#contract/link-rules.ts'
import { testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'
import { HOSTILE } from '../testing/hostile-strings.ts'
import { handOut, move, publish, SETTINGS } from '../testing/portfolios.ts'

const statements: string[] = []
const { app, join } = await testApp({
  wrap: (db) => ({
    ...db,
    get: (statement) => {
      statements.push(statement.sql)
      return db.get(statement)
    },
  }),
})
const shown = await join('Mostra')
await publish(shown, 'mostra-tudo')
const hidden = await join('Esconde')
await publish(hidden, 'esconde-tudo')
await hidden.put('/portfolio', SETTINGS)
const moved = await join('Mudou')
await publish(moved, 'endereco-antigo')
await move(moved, 'endereco-novo')
const left = await join('Saiu')
await publish(left, 'foi-embora')
await left.delete('/account', { password: 'Senha-forte1' })

const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET') => {
  statements.length = 0
  const { statusCode, headers, body } = await app.inject({ url, method })
  const { date: _, 'x-request-id': __, ...rest } = headers
  return { statusCode, headers: rest, body, statements: [...statements] }
}

/** As a browser encodes it. */
const sent = (address: string) => address.replaceAll(/[^ -~]+/g, encodeURI)

const ADDRESSES = [
  'nunca-houve',
  'esconde-tudo',
  'endereco-antigo',
  'foi-embora',
  'admin',
  'ab',
  'a--b',
  '-ana-',
  'joão',
  'мария',
  'x'.repeat(31),
  'x'.repeat(99),
  '%00',
  '%20mostra-tudo',
  '@mostra-tudo',
  '%F0%9F%A6%8A',
  'jo%E3o',
  '%',
  '%'.repeat(5000),
]

test.each(['', '/photo', '/resume.json', '/og.png'])(
  'unknown, unpublished, reserved, retired and invalid addresses answer alike at /@address%s, with the same statements',
  async (below) => {
    const first = await ask(`/@${ADDRESSES[0]}${below}`)
    expect(first).toMatchObject({ statusCode: 404, body: '<!doctype html><p>Nothing here</p>' })
    expect(first.statements).toHaveLength(1)
    for (const address of ADDRESSES) expect(await ask(`/@${sent(address)}${below}`)).toEqual(first)
  },
)

test('every path without content answers alike', async () => {
  const { statements: _, ...first } = await ask('/@nunca-houve')
  for (const url of [
    '/@',
    '/@nunca-houve/nada',
    '/@mostra-tudo/nada',
    '/@mostra-tudo/photo',
    '/@mostra-tudo/photo/nada',
    `/@${'x'.repeat(1000)}`,
    `/@${'x'.repeat(1000)}/photo`,
    '/l/inventado',
    `/l/${'x'.repeat(43)}`,
    `/l/${'x'.repeat(43)}/photo`,
    `/l/${'x'.repeat(1000)}`,
    '/l/%00',
    '/l/x/nada',
  ]) {
    const { statements: __, ...answer } = await ask(url)
    expect(answer, url).toEqual(first)
  }
})

test('the card of every address without a page is the same neutral one', async () => {
  const first = await ask('/@nunca-houve/card.svg')
  expect(first.statusCode).toBe(200)
  for (const address of ADDRESSES) expect(await ask(`/@${sent(address)}/card.svg`)).toEqual(first)
})

test('HEAD answers the same headers', async () => {
  const { body, ...get } = await ask('/@mostra-tudo')
  expect(await ask('/@mostra-tudo', 'HEAD')).toEqual({ ...get, body: '' })
  expect(body).toContain('Mostra')
})

test('an expired, revoked or orphaned link answers like an unknown one', async () => {
  const { statements: _, ...nothing } = await ask('/l/inventado')
  const revoked = await handOut(shown, 'Revogado')
  expect((await ask(revoked.path)).statusCode).toBe(200)
  await shown.delete(`/portfolio/links/${revoked.id}`)
  const leaver = await join('Vai embora')
  const orphaned = await handOut(leaver, 'Sem dono')
  expect((await ask(orphaned.path)).statusCode).toBe(200)
  await leaver.delete('/account', { password: 'Senha-forte1' })
  const over = await handOut(shown, 'Acabou', LINK_DAYS[0])
  expect((await ask(over.path)).statusCode).toBe(200)
  clockAt(Date.parse(over.expires_at) - 1)
  expect((await ask(over.path)).statusCode).toBe(200)
  clockAt(Date.parse(over.expires_at))
  for (const { path } of [revoked, orphaned, over])
    for (const url of [path, `${path}/photo`]) {
      const { statements: __, ...answer } = await ask(url)
      expect(answer).toEqual(nothing)
    }
})

test('a link works in one spelling only, the one logs mask', async () => {
  const { statements: _, ...nothing } = await ask('/l/inventado')
  const { path } = await handOut(shown, 'Uma grafia', 90)
  expect((await ask(path)).statusCode).toBe(200)
  for (const url of [path, `${path}/photo`].map((one) => one.replace('/l/', '/%6c/'))) {
    const { statements: __, ...answer } = await ask(url)
    expect(answer, url).toEqual(nothing)
  }
})

test('an address works with a literal @ only', async () => {
  for (const below of ['', '/photo', '/resume.json'])
    expect((await ask(`/%40mostra-tudo${below}`)).body).not.toContain('Mostra')
})

test('no text in an address or a link causes an error', async () => {
  for (const text of HOSTILE) {
    const word = `x${encodeURIComponent(text.slice(0, 200).toWellFormed())}`
    for (const url of [`/@${word}`, `/@${word}/og.png`, `/l/${word}`, `/l/${word}/photo`])
      expect((await ask(url)).statusCode, url).toBe(404)
    const card = await ask(`/@${word}/card.svg?tema=${word}`)
    expect(word.length > 100 || card.statusCode === 200, word).toBe(true)
  }
})
