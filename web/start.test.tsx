import { expect, test } from 'vitest'
import { readToken } from './data/stored-session.ts'
import { lose, openScreen, refuse, sees } from './testing.tsx'
import { login } from './texts/login.ts'

test.each([
  ['is refused', () => refuse('not_signed_in')],
  ['fails', () => refuse('unavailable')],
  ['gets no response', lose],
])('a start whose profile %s redirects any address to the login', async (_what, answer) => {
  openScreen('/nada-aqui', { 'GET /profile': answer })
  await sees(login.noAccount)
  expect(readToken()).toBeNull()
})
