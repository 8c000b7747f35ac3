import { expect, test } from 'vitest'
import { signUpOf, testApp } from '../testing.ts'

const { visitor, db } = await testApp()

test('of 8 sign-ups at once with one email, one gets the account', async () => {
  const { email, ...ana } = signUpOf('Ana')
  const answers = await Promise.all(
    [email, email.toUpperCase(), ` ${email}`, `${email} `]
      .flatMap((one) => Array.from({ length: 2 }, () => one))
      .map((one) => visitor.post('/users', { ...ana, email: one })),
  )
  const created = answers.filter(({ statusCode }) => statusCode === 201)
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect([created.length, refused.length]).toEqual([1, 7])
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'email_taken' })
  expect(await db.all('SELECT email_key FROM users')).toEqual([{ email_key: email }])
})
