import { expect, test } from 'vitest'
import {
  field,
  fill,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  silence,
  toast,
} from './testing.tsx'
import { failureSentence } from './texts/failures.ts'
import { deadLink, forgotten, mailed, newPassword } from './texts/forgotten-password.ts'
import { login } from './texts/login.ts'
import { shell } from './texts/shell.ts'

const VISITOR = { isSignedIn: false }
const NEW_PASSWORD = 'Outra-senha2'
const EMAIL = 'ana@exemplo.com.br'

async function forget(answer: () => Response | Promise<Response>) {
  openScreen('/esqueci-a-senha', { 'POST /password-resets': answer }, VISITOR)
  await fill(forgotten.email, EMAIL)
}

test('keeps the email when the connection fails', async () => {
  await forget(lose)
  await press(forgotten.submit)
  await sees(failureSentence('unreachable', undefined))
  expect(await field(forgotten.email)).toHaveProperty('value', EMAIL)
})

test('keeps the email when the server times out', async () => {
  await forget(() => new Promise(() => undefined))
  const { timeOut } = silence()
  await press(forgotten.submit)
  await toast(shell.loading)
  timeOut()
  await sees(failureSentence('timed_out', undefined))
  expect(await field(forgotten.email)).toHaveProperty('value', EMAIL)
})

test('shows the same message for any email and accepts another one', async () => {
  await forget(() => json({ mail: true }, 202))
  await press(forgotten.submit)
  await sees(mailed.before + EMAIL + mailed.after)
  await press(mailed.again)
  expect(await field(forgotten.email)).toHaveProperty('value', EMAIL)
})

async function open(answer: () => Response | Promise<Response>) {
  history.replaceState(null, '', `/nova-senha#${'a'.repeat(43)}`)
  openScreen(`/nova-senha#${'a'.repeat(43)}`, { 'PUT /password-resets': answer }, VISITOR)
  await fill(newPassword.password, NEW_PASSWORD)
  await fill(newPassword.passwordConfirm, NEW_PASSWORD)
  await press(newPassword.submit)
}

test('keeps the new password when the connection fails and saves it on retry', async () => {
  let answer = lose as () => Promise<Response>
  await open(() => answer())
  await sees(newPassword.uncertain)
  expect(await field(newPassword.password)).toHaveProperty('value', NEW_PASSWORD)
  answer = async () => new Response(null, { status: 204 })
  await press(newPassword.submit)
  await sees(login.passwordChanged)
})

test('reports a dead link', async () => {
  await open(() => refuse('reset_link_dead'))
  await sees(deadLink.title)
})
