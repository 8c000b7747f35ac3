import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPerson } from '../testing/people.ts'
import { callApi, openAccount, section, signInElsewhere } from './support/account.ts'
import { button, clickTwice, field, fillSignUp, logIn, stored } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { cutOff, recordCalls, refuse } from './support/network.ts'
import { createAccount } from './support/people.ts'
import { allToasts, closeToasts, pauseToastsByBlur, toast } from './support/toasts.ts'

const NEW_PASSWORD = 'Outra-senha2'
const NO_LINE = 'Sem conexão com o servidor'
const profile = (page: Page) => section(page, 'Perfil')
const password = (page: Page) => section(page, 'Senha')
const sessions = (page: Page) => section(page, 'Sessões')
const data = (page: Page) => section(page, 'Meus dados')

test('saves every profile field and shows the changes on Home', async ({ page, account }) => {
  const email = newPerson().email
  await openAccount(page, account)
  await field(page, 'Nome').fill('Beatriz Lima')
  await field(page, 'Email').fill(email)
  await profile(page).getByLabel('Senha atual', { exact: true }).fill(account.password)
  await field(page, 'Bio').fill('Agora estudo de manhã.')
  await field(page, 'Contato').fill('(21) 99999-0000')
  await field(page, 'Selecionar módulo').selectOption('Quarto módulo')
  await field(page, 'Título profissional').fill('Dev front-end júnior · busco estágio')
  await field(page, 'Cidade').fill('Campinas, SP')
  await field(page, 'Email público').fill('bia@contato.exemplo.com.br')
  await field(page, 'GitHub').fill('@bia-lima')
  await field(page, 'LinkedIn').fill('br.linkedin.com/in/bia-lima/?x=1')
  await field(page, 'Site').fill('bia.exemplo.dev')
  await button(page, 'Salvar perfil').click()
  await expect(toast(page, 'Perfil salvo', 'success')).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue('Beatriz Lima')
  await expect(profile(page).getByLabel('Senha atual', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tecnologias' }).click()
  await expect(page.getByRole('heading', { name: 'Olá, Beatriz Lima' })).toBeFocused()
  await expect(page.getByText('Quarto módulo (Backend Avançado)')).toBeVisible()

  await page.goto('/conta')
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Bio')).toHaveValue('Agora estudo de manhã.')
  await expect(field(page, 'Contato')).toHaveValue('(21) 99999-0000')
  for (const [label, value] of [
    ['Título profissional', 'Dev front-end júnior · busco estágio'],
    ['Cidade', 'Campinas, SP'],
    ['Email público', 'bia@contato.exemplo.com.br'],
    ['GitHub', 'https://github.com/bia-lima'],
    ['LinkedIn', 'https://www.linkedin.com/in/bia-lima'],
    ['Site', 'https://bia.exemplo.dev'],
  ] as const)
    await expect(field(page, label)).toHaveValue(value)
  await button(page, 'Sair').click()
  await logIn(page, { email, password: account.password })
  await expect(page).toHaveURL('/home')
})

test('sends changed profile fields, reports errors and restores the draft', async ({
  page,
  serverUrl,
  account,
}) => {
  await test.step('offers a course module that is not in the default list', async () => {
    const body = JSON.stringify({ course_module: 'Dados (Python)' })
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${account.token}`,
    }
    await fetch(`${serverUrl}/api/profile`, { method: 'PUT', headers, body })
    await openAccount(page, account)
    await expect(field(page, 'Selecionar módulo')).toHaveValue('Dados (Python)')
    await field(page, 'Nome').fill('Ana Maria')
    await button(page, 'Salvar perfil').click()
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    await expect(field(page, 'Selecionar módulo')).toHaveValue('Dados (Python)')
    await closeToasts(page)
  })

  await test.step('sends only changed fields, and the password only with a new email', async () => {
    await field(page, 'Bio').fill('Outra')
    const sent = page.waitForRequest('**/api/profile')
    await button(page, 'Salvar perfil').click()
    expect((await sent).postDataJSON()).toEqual({ bio: 'Outra' })
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    await pauseToastsByBlur(page)
    const again = page.waitForRequest('**/api/profile')
    await button(page, 'Salvar perfil').click()
    expect((await again).postDataJSON()).toEqual({})
    await expect(toast(page, 'Perfil salvo')).toHaveCount(2)
    await closeToasts(page)
  })

  await test.step('shows a wrong password and a taken email under their fields and keeps the input', async () => {
    const other = await createAccount(serverUrl)
    const proof = profile(page).getByLabel('Senha atual', { exact: true })
    await field(page, 'Bio').fill('Nova bio')
    await field(page, 'Email').fill(other.email)
    await proof.fill('Errada-123')
    await button(page, 'Salvar perfil').click()
    await expect(profile(page).getByText('Essa não é a sua senha atual')).toBeVisible()
    await expect(proof).toBeFocused()
    await proof.fill(account.password)
    await button(page, 'Salvar perfil').click()
    await expect(profile(page).getByText('Esse email já existe, tente outro')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(field(page, 'Bio')).toHaveValue('Nova bio')

    await field(page, 'Email').fill(account.email)
    await expect(proof).toHaveCount(0)
    await button(page, 'Salvar perfil').click()
    await expect(toast(page, 'Perfil salvo')).toBeVisible()
    await closeToasts(page)
  })

  await test.step('restores the draft after a reload, except passwords', async () => {
    await field(page, 'Email').fill('novo@exemplo.com.br')
    await profile(page).getByLabel('Senha atual', { exact: true }).fill(account.password)
    await field(page, 'Bio').fill('Ainda por salvar')
    await page.reload()
    await expect(field(page, 'Bio')).toHaveValue('Ainda por salvar')
    await expect(field(page, 'Email')).toHaveValue('novo@exemplo.com.br')
    await expect(profile(page).getByLabel('Senha atual', { exact: true })).toHaveValue('')
  })

  await test.step('validates like the sign-up and focuses the first invalid field', async () => {
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
    const calls = recordCalls(page)
    await field(page, 'Nome').fill('A')
    await field(page, 'Email').fill('sem arroba')
    await field(page, 'Bio').fill('')
    await field(page, 'Contato').fill(' ')
    await button(page, 'Salvar perfil').click()
    for (const sentence of [
      'O nome precisa ter pelo menos 3 caracteres',
      'Digite um email válido',
      'Você precisa digitar sua senha atual',
      'Você precisa digitar uma bio',
      'Você precisa digitar um telefone de contato',
    ])
      await expect(profile(page).getByText(sentence)).toBeVisible()
    await expect(field(page, 'Nome')).toBeFocused()
    expect(calls).toEqual([])
  })
})

test('changing the password requires the current one and ends other sessions', async ({
  page,
  browser,
  serverUrl,
  account,
}) => {
  await test.step('requires the current password', async () => {
    await openAccount(page, account)
    await button(page, 'Trocar senha').click()
    await expect(password(page).getByText('Você precisa digitar sua senha atual')).toBeVisible()
    await expect(field(page, 'Senha atual')).toBeFocused()
    await fillPasswords(page, { current: 'Errada-123', confirmation: 'Diferente-3' })
    await button(page, 'Trocar senha').click()
    await expect(password(page).getByText('As senhas precisam ser iguais')).toBeVisible()
    await field(page, 'Confirmar nova senha').fill(NEW_PASSWORD)
    await button(page, 'Trocar senha').click()
    await expect(password(page).getByText('Essa não é a sua senha atual')).toBeVisible()
    await expect(field(page, 'Senha atual')).toBeFocused()
    await expect(field(page, 'Nova senha')).toHaveValue(NEW_PASSWORD)

    await refuse(page, '/password', 'too_many_requests', { 'retry-after': '840' })
    await button(page, 'Trocar senha').click()
    await expect(
      password(page).getByText('Muitas tentativas. Tente de novo em 14 minutos.'),
    ).toBeVisible()
    await expect(field(page, 'Nova senha')).toHaveValue(NEW_PASSWORD)
    await page.unroute('**/api/password')
  })

  await test.step('signs out other browsers but not this one', async () => {
    const elsewhere = await browser.newContext({ baseURL: serverUrl })
    const other = await elsewhere.newPage()
    const token = await signInElsewhere(serverUrl, account)
    await signInBefore(other, { token, id: account.id })
    await other.goto('/home')
    await expect(other.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()

    await page.reload()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
    await fillPasswords(page, { current: account.password })
    await expect(password(page).locator('li[data-holds="true"]')).toHaveCount(5)
    await button(page, 'Trocar senha').click()
    await expect(toast(page, 'Senha trocada', 'success')).toBeVisible()
    for (const label of ['Senha atual', 'Nova senha', 'Confirmar nova senha'])
      await expect(field(page, label)).toHaveValue('')
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)

    await other.getByRole('link', { name: 'Conta' }).click()
    await expect(other.getByText('Sua sessão terminou.')).toBeVisible()
    await button(other, 'Entrar de novo').click()
    await logIn(other, { email: account.email, password: NEW_PASSWORD })
    await expect(other).toHaveURL('/conta')
    await elsewhere.close()
  })
})

test('lists sessions and ends them', async ({ page, serverUrl, account }) => {
  await page.clock.install()
  const rows = sessions(page).getByRole('listitem')

  await test.step('lists sessions and ends one, or all others at once', async () => {
    const tokens = [
      await signInElsewhere(serverUrl, account),
      await signInElsewhere(serverUrl, account),
      await signInElsewhere(serverUrl, account),
    ]
    await openAccount(page, account)
    await expect(rows).toHaveCount(4)
    await expect(rows.filter({ hasText: 'Esta sessão' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'Firefox · Linux' })).toHaveCount(3)
    await expect(rows.first().locator('time')).toHaveAttribute('title', /de 20\d\d às \d\d:\d\d/)
    await expect(
      rows.filter({ hasText: 'Esta sessão' }).getByRole('button', { name: 'Encerrar' }),
    ).toHaveCount(0)

    await clickTwice(sessions(page).getByRole('button', { name: 'Encerrar Firefox' }).first())
    await expect(toast(page, 'Sessão encerrada', 'success')).toBeVisible()
    await expect(rows).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Sessões' })).toBeFocused()
    await button(page, 'Encerrar todas as outras').click()
    await expect(rows).toHaveCount(1)
    await expect(button(page, 'Encerrar todas as outras')).toHaveCount(0)
    for (const token of tokens)
      expect((await callApi(serverUrl, '/profile', token)).status).toBe(401)
    expect((await callApi(serverUrl, '/profile', account.token)).status).toBe(200)
    await closeToasts(page)
  })

  await test.step('removes a session that ended elsewhere, on click or on refetch, without an error', async () => {
    const first = await signInElsewhere(serverUrl, account)
    const second = await signInElsewhere(serverUrl, account)
    await page.reload()
    await expect(rows).toHaveCount(3)
    await callApi(serverUrl, '/sessions', first, 'DELETE')
    await callApi(serverUrl, '/sessions', second, 'DELETE')
    await sessions(page).getByRole('button', { name: 'Encerrar Firefox' }).first().click()
    await expect(rows).toHaveCount(1)
    await expect(allToasts(page).filter({ hasText: 'Sessão encerrada' })).toBeVisible()

    await signInElsewhere(serverUrl, account)
    await page.clock.fastForward(6000)
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(rows).toHaveCount(2)
    await signInElsewhere(serverUrl, account)
    await page.clock.fastForward(6000)
    await page.context().setOffline(true)
    await expect(page.getByText('Esta tela precisa de conexão')).toBeVisible()
    await page.context().setOffline(false)
    await expect(rows).toHaveCount(3)
  })
})

test('downloads the account data or reports the failure', async ({ page, account }) => {
  await test.step('downloads all account data', async () => {
    await account.addTechnology('React', 'Avançado')
    await account.addTechnology('=cmd', 'Iniciante')
    await openAccount(page, account)
    const everything = await download(page, 'Baixar tudo (JSON)')
    expect(everything.name).toMatch(/^techfolio-\d{4}-\d\d-\d\d\.json$/)
    const text = JSON.stringify(JSON.parse(everything.text))
    for (const value of [account.name, account.email, account.bio, account.contact, 'React'])
      expect(text).toContain(value)
    expect(text).not.toContain(account.token)

    const table = await download(page, 'Baixar tecnologias (CSV)')
    expect(table.name).toMatch(/\.csv$/)
    expect(table.text).toContain('Tecnologia')
    expect(table.text).toMatch(/React.*Avançado/)
    expect(table.text).not.toMatch(/^"?=cmd/m)
  })

  await test.step('reports a download that fails offline', async () => {
    await cutOff(page, '/account/export*')
    await button(page, 'Baixar tudo (JSON)').click()
    await expect(data(page).getByText(NO_LINE)).toBeVisible()
  })
})

test('deletes the account, ends its sessions and frees its email', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await account.addTechnology('React')
  await openAccount(page, account)
  await field(page, 'Bio').fill('Um rascunho')
  const tab = await context.newPage()
  await tab.goto('/home')
  await expect(tab.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()

  await button(page, 'Excluir conta').click()
  await expect(page.getByRole('dialog')).toContainText('Cópias de segurança')
  await button(page, 'Excluir minha conta').click()
  await expect(page.getByText('Digite EXCLUIR, em letras maiúsculas')).toBeVisible()
  await dialogField(page, 'Senha atual').fill('Errada-123')
  await dialogField(page, 'Digite EXCLUIR para confirmar').fill('excluir')
  await button(page, 'Excluir minha conta').click()
  await expect(page.getByText('Digite EXCLUIR, em letras maiúsculas')).toBeVisible()
  await dialogField(page, 'Digite EXCLUIR para confirmar').fill('EXCLUIR')
  await button(page, 'Excluir minha conta').click()
  await expect(page.getByText('Essa não é a sua senha atual')).toBeVisible()
  await expect(dialogField(page, 'Senha atual')).toBeFocused()
  await expect(dialogField(page, 'Digite EXCLUIR para confirmar')).toHaveValue('EXCLUIR')

  await dialogField(page, 'Senha atual').fill(account.password)
  const calls = recordCalls(page)
  await button(page, 'Excluir minha conta').click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Sua conta foi excluída. Até logo!')).toBeVisible()
  expect(calls).toEqual(['DELETE /account'])
  expect(await stored(page)).toEqual({})
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await expect(tab).toHaveURL('/login')
  expect((await callApi(serverUrl, '/profile', account.token)).status).toBe(401)
  await logIn(page, account)
  await expect(toast(page, 'Email ou senha incorretos')).toBeVisible()

  await page.getByRole('link', { name: 'Cadastre-se' }).click()
  await fillSignUp(page, account)
  await button(page, 'Cadastrar').click()
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/home')
  await expect(page.getByText('O que você já viu no curso?')).toBeVisible()
})

async function fillPasswords(
  page: Page,
  { current, confirmation = NEW_PASSWORD }: { current: string; confirmation?: string },
) {
  await field(page, 'Senha atual').fill(current)
  await field(page, 'Nova senha').fill(NEW_PASSWORD)
  await field(page, 'Confirmar nova senha').fill(confirmation)
}

const dialogField = (page: Page, label: string) =>
  page.getByRole('dialog').getByLabel(label, { exact: true })

async function download(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await button(page, name).click()
  const file = await coming
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
