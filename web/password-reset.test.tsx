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

const VISITOR = { isSignedIn: false }
const NEW_PASSWORD = 'Outra-senha2'
const EMAIL = 'ana@exemplo.com.br'

async function forget(answer: () => Response | Promise<Response>) {
  openScreen('/esqueci-a-senha', { 'POST /password-resets': answer }, VISITOR)
  await fill('Email', EMAIL)
}

test('keeps the email when the connection fails', async () => {
  await forget(lose)
  await press('Continuar')
  await sees('Sem conexão com o servidor')
  expect(await field('Email')).toHaveProperty('value', EMAIL)
})

test('keeps the email when the server times out', async () => {
  await forget(() => new Promise(() => undefined))
  const { timeOut } = silence()
  await press('Continuar')
  await toast('Carregando...')
  timeOut()
  await sees('O servidor demorou demais. Tente de novo.')
  expect(await field('Email')).toHaveProperty('value', EMAIL)
})

test('shows the same message for any email and accepts another one', async () => {
  await forget(() => json({ mail: true }, 202))
  await press('Continuar')
  await sees(`Se houver uma conta com ${EMAIL}, enviamos`)
  await press('Tentar de novo')
  expect(await field('Email')).toHaveProperty('value', EMAIL)
})

async function open(answer: () => Response | Promise<Response>) {
  history.replaceState(null, '', `/nova-senha#${'a'.repeat(43)}`)
  openScreen(`/nova-senha#${'a'.repeat(43)}`, { 'PUT /password-resets': answer }, VISITOR)
  await fill('Nova senha', NEW_PASSWORD)
  await fill('Confirmar nova senha', NEW_PASSWORD)
  await press('Salvar nova senha')
}

test('keeps the new password when the connection fails and saves it on retry', async () => {
  let answer = lose as () => Promise<Response>
  await open(() => answer())
  await sees('O servidor não respondeu')
  expect(await field('Nova senha')).toHaveProperty('value', NEW_PASSWORD)
  answer = async () => new Response(null, { status: 204 })
  await press('Salvar nova senha')
  await sees('Sua senha mudou')
})

test('reports a dead link', async () => {
  await open(() => refuse('reset_link_dead'))
  await sees('Este link não funciona')
})
