import { type Sql } from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { PASSWORD } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { hashQueue } from '../limits/throttle.ts'
import { caller, testApp } from '../testing/app.ts'
import { readBody, startMailServer } from '../testing/mail-server.ts'
import { resetTokenOf } from '../testing/resets.ts'
import { findAccount } from './queries.ts'
import { deleteDeadResets, makeResetLink } from './resets.ts'
import { hashToken } from './sessions.ts'

const mailServer = await startMailServer()
afterAll(mailServer.stop)
const PUBLIC_URL = 'https://techfolio.example.org'
const { app, db, visitor, join } = await testApp({
  environment: { SMTP_URL: mailServer.url, PUBLIC_URL, OPERATOR: 'Prof. João, sala 3' },
})

const NEW_PASSWORD = 'Outra-senha2'
const tokenIn = (link = '') => link.slice(link.indexOf('#') + 1)
const linkFor = (userId: string) => resetTokenOf(db, userId)
const use = (token: string, password = NEW_PASSWORD) =>
  visitor.put('/password-resets', { token, password, passwordConfirm: password })
const signIn = (email: string, password: string) => visitor.post('/sessions', { email, password })

const mailsTo = (email: string) => mailServer.received.filter(({ to }) => to.includes(email))
const soon = <Value>(ask: () => Value) => expect.poll(ask)

/** Everything in a response that could reveal an account. */
const tellTale = async (email: string) => {
  const { statusCode, headers, body } = await visitor.post('/password-resets', { email })
  return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body }
}

const DEAD = {
  status: 'error',
  code: 'reset_link_dead',
  message: 'This link was used, is too old or never was',
}

describe('password reset by mail', () => {
  test('sends a link that sets a new password and ends every session', async () => {
    const ana = await join('Ana')
    const asked = await visitor.post('/password-resets', { email: ana.user.email.toUpperCase() })
    expect(asked.statusCode).toBe(202)
    expect(asked.json()).toEqual({ mail: true })
    await soon(() => mailsTo(ana.user.email).length).toBe(1)
    const body = readBody(mailsTo(ana.user.email)[0]!)
    const [link = ''] = body.match(/https:\S+/) ?? []
    expect(link).toMatch(/^https:\/\/techfolio\.example\.org\/nova-senha#[\w-]{43}$/)
    expect(body).toContain('Prof. João, sala 3')
    expect((await use(tokenIn(link))).statusCode).toBe(204)
    expect((await ana.get('/profile')).statusCode).toBe(401)
    expect((await signIn(ana.user.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(ana.user.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('answers byte for byte the same for an unknown email', async () => {
    const bia = await join('Bia')
    expect(await tellTale(bia.user.email)).toEqual(await tellTale('ninguem@exemplo.com.br'))
    await soon(() => mailsTo(bia.user.email).length).toBe(1)
    expect(mailsTo('ninguem@exemplo.com.br')).toEqual([])
  })

  test('sends a mailbox at most three links an hour', async () => {
    const caio = await join('Caio')
    for (let count = 0; count < 6; count += 1) {
      const answer = await visitor.post('/password-resets', { email: caio.user.email })
      expect(answer.statusCode).toBe(202)
    }
    await soon(() => mailsTo(caio.user.email).length).toBe(3)
    const rows = await db.all(
      sql`SELECT 1 AS one FROM password_resets WHERE user_id = ${caio.user.id}`,
    )
    expect(rows).toHaveLength(3)
  })

  test('notifies the old address of a new email and revokes its links', async () => {
    const dora = await join('Dora')
    const token = await linkFor(dora.user.id)
    const changes = { email: 'dora.nova@exemplo.com.br', current_password: PASSWORD }
    expect((await dora.put('/profile', changes)).statusCode).toBe(200)
    await soon(() => mailsTo(dora.user.email).length).toBe(1)
    expect(readBody(mailsTo(dora.user.email)[0]!)).toContain('agora usa outro')
    expect((await use(token)).json()).toEqual(DEAD)
  })

  test('answers without waiting for an unreachable mail server', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`
    const cutOff = await testApp({ environment: { SMTP_URL, PUBLIC_URL } })
    const eva = await cutOff.join('Eva')
    const asked = await cutOff.visitor.post('/password-resets', { email: eva.user.email })
    expect([asked.statusCode, asked.json()]).toEqual([202, { mail: true }])
    const changes = { email: 'eva.nova@exemplo.com.br', current_password: PASSWORD }
    expect((await eva.put('/profile', changes)).statusCode).toBe(200)
  })

  test('reports that no mail server is configured', async () => {
    const quiet = await testApp()
    const answer = await quiet.visitor.post('/password-resets', { email: 'eva@exemplo.com.br' })
    expect(answer.statusCode).toBe(202)
    expect(answer.json()).toEqual({ mail: false })
  })
})

describe('a reset link', () => {
  test('works once', async () => {
    const fabio = await join('Fabio')
    const token = await linkFor(fabio.user.id)
    expect((await use(token)).statusCode).toBe(204)
    const again = await use(token)
    expect(again.statusCode).toBe(410)
    expect(again.json()).toEqual(DEAD)
  })

  test('works for one of two concurrent requests', async () => {
    const gil = await join('Gil')
    const token = await linkFor(gil.user.id)
    const answers = await Promise.all([use(token, 'Primeira-1'), use(token, 'Segunda-22')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 410])
  })

  test('revokes every other link, as a password change does', async () => {
    const hugo = await join('Hugo')
    const [first, second] = [await linkFor(hugo.user.id), await linkFor(hugo.user.id)]
    expect((await use(first)).statusCode).toBe(204)
    expect((await use(second)).json()).toEqual(DEAD)
    const ines = await join('Ines')
    const third = await linkFor(ines.user.id)
    await ines.put('/password', { current_password: PASSWORD, password: NEW_PASSWORD })
    expect((await use(third)).json()).toEqual(DEAD)
  })

  test('expires after 30 minutes, also if created while the clock was ahead', async () => {
    const joao = await join('Joao')
    const [late, ahead] = [await linkFor(joao.user.id), await linkFor(joao.user.id)]
    const set = (column: Sql, minutes: number, nth: string) => {
      const time = new Date(Date.now() + minutes * 60_000).toISOString()
      return db.run(sql`UPDATE password_resets SET ${column} = ${time} WHERE token_hash = ${nth}`)
    }
    await set(sql`expires_at`, -0.01, hashToken(late))
    await set(sql`expires_at`, 60, hashToken(ahead))
    expect((await use(late)).json()).toEqual(DEAD)
    expect((await use(ahead)).json()).toEqual(DEAD)
    expect(await deleteDeadResets(db)).toBe(2)
    expect((await signIn(joao.user.email, PASSWORD)).statusCode).toBe(200)
  })

  test('is invalid after its account is deleted, and no new one is created', async () => {
    const kaio = await join('Kaio')
    const token = await linkFor(kaio.user.id)
    const account = await findAccount(db, kaio.user.id)
    await kaio.delete('/account', { password: PASSWORD })
    expect((await use(token)).json()).toEqual(DEAD)
    expect(await makeResetLink(db, account!, PUBLIC_URL)).toBeUndefined()
  })

  test('is rejected before hashing if it is malformed', async () => {
    const { promise: noRoom, resolve: makeRoom } = Promise.withResolvers<void>()
    const crowd = ['a', 'b'].map((account) => hashQueue.run([account, account], () => noRoom))
    for (const token of ['x'.repeat(43), 'ção', "' OR 1=1"])
      expect((await use(token)).json()).toEqual(DEAD)
    makeRoom()
    await Promise.all(crowd)
  })

  test.each([
    [{ password: NEW_PASSWORD }, { token: 'O link está incompleto: copie-o inteiro' }],
    [
      { token: 'x'.repeat(101), password: NEW_PASSWORD },
      { token: 'O link está incompleto: copie-o inteiro' },
    ],
    [
      { token: 'x', password: 'fraca' },
      { password: 'Sua senha precisa de no mínimo 8 caracteres' },
    ],
    [
      { token: 'x', password: NEW_PASSWORD, passwordConfirm: PASSWORD },
      { passwordConfirm: 'As senhas precisam ser iguais' },
    ],
  ])('rejects %j', async (body, fields) => {
    const answer = await visitor.put('/password-resets', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields })
  })

  test('is stored as a hash only', async () => {
    const lia = await join('Lia')
    const token = await linkFor(lia.user.id)
    expect(JSON.stringify(await db.all(sql`SELECT * FROM password_resets`))).not.toContain(token)
    expect((await caller(app, token).get('/profile')).statusCode).toBe(401)
  })
})
