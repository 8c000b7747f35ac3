import type { Sql } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/people.ts'
import { type Database, sql } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { deleteUserData } from '../profile/deletion.ts'
import { testApp } from '../testing/app.ts'
import { changeEmail, changePassword } from './own-account.ts'
import { type Account, findAccount } from './queries.ts'
import { mailResetLink, makeResetLink } from './resets.ts'

const { db, join } = await testApp()
const ADDRESS = '127.0.0.1'

/** The recipients of reset links. */
function postbox() {
  const sent: string[] = []
  const mailer: Mailer = {
    publicUrl: 'https://techfolio.example.org',
    sendResetLink: (to) => void sent.push(to),
    sendEmailChangedNotice: () => undefined,
    sendMemberResetNotice: () => undefined,
  }
  return {
    sent,
    ask: (at: Database, email: string) => mailResetLink(at, mailer, { email, address: ADDRESS }),
  }
}

const linksOf = ({ id }: { id: string }) =>
  db.all(sql`SELECT 1 AS one FROM password_resets WHERE user_id = ${id}`)

async function joined(name: string): Promise<Account> {
  const { user } = await join(name)
  return (await findAccount(db, user.id))!
}

type Change = (at: Database, account: Account) => Promise<unknown>

const CHANGES: [string, Change][] = [
  ['email', (at, account) => changeEmail(at, account, { email: `nova.${account.email}` })],
  [
    'password',
    (at, account) =>
      changePassword(at, account, { password: 'Outra-senha2', address: ADDRESS, keep: '' }),
  ],
  ['account, which goes,', deleteUserData],
]

describe.each(CHANGES)('a reset link requested while the %s changes', (what, change) => {
  test('is neither created nor sent if the change follows the lookup', async () => {
    const account = await joined(`Ana ${what}`)
    const { sent, ask } = postbox()
    const changing: Database = {
      ...db,
      get: async <Row>(statement: Sql) => {
        const row = await db.get<Row>(statement)
        if (statement.sql.includes('WHERE email_key = ')) await change(db, account)
        return row
      },
    }
    await ask(changing, account.email)
    expect(sent).toEqual([])
    expect(await linksOf(account)).toEqual([])
  })

  test('is not created from data about to be replaced', async () => {
    const account = await joined(`Bia ${what}`)
    let making: Promise<unknown> = Promise.resolve('not begun')
    const slow: Database = {
      ...db,
      transaction: (work, ...keys) =>
        db.transaction(
          async (tx) => {
            const result = await work(tx)
            making = makeResetLink(db, account, '')
            // Enough time for anything that does not wait for the lock.
            const others = async () => {
              for (let count = 0; count < 100; count += 1) await db.get(sql`SELECT 1 AS one`)
            }
            await Promise.race([making, others()])
            return result
          },
          ...keys,
        ),
    }
    await change(slow, account)
    expect(await making).toBeUndefined()
    expect(await linksOf(account)).toEqual([])
  })
})

test('revokes earlier links on a change, and sends later ones to the new email', async () => {
  const account = await joined('Caio')
  const { sent, ask } = postbox()
  await ask(db, account.email)
  expect(await linksOf(account)).toHaveLength(1)
  const { email } = await changeEmail(db, account, { email: 'caio.novo@exemplo.com.br' })
  expect(await linksOf(account)).toEqual([])
  await ask(db, account.email)
  await ask(db, email)
  expect(sent).toEqual([account.email, email])
})

test('sends a mailbox at most three links an hour, however many accounts use its address', async () => {
  const { sent, ask } = postbox()
  const email = 'vizinha@exemplo.com.br'
  for (const [name, written] of [
    ['Dora', email],
    ['Eva', email.toUpperCase()],
    ['Fabi', `V${email.slice(1)}`],
  ] as const) {
    const person = await join(name)
    const take = (to: string) => person.put('/profile', { email: to, current_password: PASSWORD })
    expect((await take(written)).statusCode).toBe(200)
    for (let count = 0; count < 2; count += 1) await ask(db, email)
    expect((await take(person.user.email)).statusCode).toBe(200)
  }
  expect(sent).toHaveLength(3)
})
