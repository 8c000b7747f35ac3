import type { Browser, Page } from '@playwright/test'
import { type Classes, spellCode } from '#contract/classes.ts'
import { newPerson } from '../testing/people.ts'
import { call, createClassOf, openClass } from './support/classes.ts'
import { button, field, fillSignUp } from './support/forms.ts'
import { expect, signInBefore, test } from './support/journey.ts'
import { networkAddress } from './support/network.ts'
import { place } from './support/offline.ts'
import { createAccount } from './support/people.ts'
import { addressOf, openAsStranger, publish, toggle } from './support/portfolios.ts'
import { startServer } from './support/server.ts'
import { modal, rows } from './support/technologies.ts'
import { closeToasts, toast } from './support/toasts.ts'

const NAME = 'Front-end à noite'

/** Another person at another device, whatever the student's is. */
async function openAs(browser: Browser, baseURL: string, account: { token: string; id: string }) {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signInBefore(page, account)
  return page
}

/** The session of a person who signed up on the screen. */
const sessionOf = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('techfolio:token') ?? '',
    id: localStorage.getItem('techfolio:user-id') ?? '',
  }))

test('a student joins a class by its link, and a level is confirmed, shown and withdrawn', {
  tag: '@phone',
}, async ({ page, browser, server, serverUrl, isMobile }) => {
  const person = newPerson('Mariana Oliveira')
  const account = await createAccount(serverUrl, 'Lúcia Andrade')
  const teacher = await openAs(browser, serverUrl, account)

  await test.step('the teacher opens a class', async () => {
    await teacher.goto('/turmas')
    await button(teacher, 'Abrir turma').click()
    await field(teacher, 'Nome da turma').fill(NAME)
    await field(teacher, 'Tecnologias da turma').fill('html5')
    await field(teacher, 'Tecnologias da turma').press('Enter')
    await expect(button(teacher, 'Tirar HTML')).toBeVisible()
    await modal(teacher).getByRole('button', { name: 'Abrir turma' }).click()
    await expect(toast(teacher, 'Turma aberta', 'success')).toBeVisible()
    await teacher.getByRole('link', { name: `Ver a turma: ${NAME}` }).click()
    await expect(teacher.getByText('Sua turma ainda está vazia')).toBeVisible()
  })

  const { teaching } = await call<Classes>(server, account, 'GET /classes')
  await test.step('the link leads through the sign-up to the invitation', async () => {
    await page.goto(`/turmas/entrar/${teaching[0]?.code}`)
    await expect(page).toHaveURL('/login')
    const invited = page.getByText(`Lúcia Andrade convida você para ${NAME}. Entre ou crie`)
    await expect(invited).toBeVisible()
    await page.getByRole('link', { name: 'Cadastre-se' }).click()
    await expect(button(page, 'Cadastrar')).toBeVisible()
    await expect(invited).toBeVisible()
    await fillSignUp(page, person)
    await button(page, 'Cadastrar').click()
    await expect(page).toHaveURL('/login')
    await field(page, 'Senha').fill(person.password)
    await button(page, 'Entrar').click()
    await expect(
      page.getByRole('heading', { level: 1, name: `Lúcia Andrade convida você para ${NAME}` }),
    ).toBeFocused()
  })

  await test.step('the student joins, and home offers what the class uses once', async () => {
    // On a phone the buttons take its place.
    const navigation = page.getByRole('navigation', { name: 'Navegação principal' })
    await expect(navigation).toBeVisible({ visible: !isMobile })
    await expect(page.getByText('Menos de 18 anos?')).toBeInViewport()
    for (const one of await page.getByRole('switch').all()) await expect(one).not.toBeChecked()
    await toggle(page, 'Evolução').click()
    await button(page, 'Entrar na turma').click()
    await expect(toast(page, `Você entrou na turma ${NAME}`)).toBeVisible()
    await expect(page).toHaveURL('/home')
    await closeToasts(page)
    await page.getByRole('button', { name: /^HTML/ }).click()
    await button(page, 'Adicionar 1 tecnologia').click()
    await expect(rows(page)).toContainText(['HTML'])
    await expect(page.getByText('Sua turma usa')).toHaveCount(0)
  })

  const confirmed = teacher.getByRole('button', { name: 'HTML, confirmado: ver' })
  await test.step('the class shows the student by itself, and the teacher confirms the level', async () => {
    await teacher.getByRole('table').getByText(person.name).click()
    await teacher.getByRole('button', { name: 'Confirmar HTML, Iniciante' }).first().click()
    await expect(confirmed).toBeVisible()
  })

  const session = await sessionOf(page)
  await test.step('the student shows it, and the public page has the mark', async () => {
    await page.reload()
    await expect(page.getByText('Lúcia Andrade confirmou HTML, Iniciante')).toBeVisible()
    await button(page, 'Mostrar').click()
    await expect(page.getByText('confirmou HTML')).toHaveCount(0)
    await button(page, 'Mostrar no portfólio').click()
    await expect(toast(page, 'Níveis confirmados: ligado no portfólio')).toBeVisible()
    await publish(serverUrl, session as typeof account, { confirmations: true })
  })
  const address = `/@${addressOf(session as typeof account)}`
  const stranger = await openAsStranger(browser, serverUrl, address)
  const mark = stranger.page.getByRole('link', { name: `confirmado por Lúcia Andrade, ${NAME}` })
  await expect(mark).toBeVisible()

  await test.step('the teacher withdraws it, and the mark is gone', async () => {
    await confirmed.click()
    await button(teacher, 'Retirar confirmação').click()
    await modal(teacher).getByRole('button', { name: 'Retirar confirmação' }).click()
    await expect(toast(teacher, 'confirmação retirada')).toBeVisible()
    await stranger.page.reload()
    await expect(mark).toHaveCount(0)
  })

  await test.step('the student leaves, and the teacher sees nothing of them', async () => {
    await page.goto('/turmas')
    await expect(page.getByText(/^Retirada em/)).toBeVisible()
    await button(page, `Sair da turma ${NAME}`).click()
    await modal(page).getByRole('button', { name: 'Sair da turma' }).click()
    await expect(toast(page, `Você saiu de ${NAME}`)).toBeVisible()
    await expect(page.getByText('Você participa')).toHaveCount(0)
    await teacher.goto('/turmas')
    await expect(teacher.getByText('Ainda sem alunos')).toBeVisible()
  })
  await stranger.close()
  await teacher.context().close()
})

test('over plain http in a network the code is copied', {
  tag: '@phone',
}, async ({ page, expectedNoise }) => {
  // Browsers warn that they ignore this header on plain http.
  expectedNoise.push(/Cross-Origin-Opener-Policy/)
  const address = networkAddress()
  test.skip(address === undefined, 'this machine is on no network')
  const server = await startServer({ HOST: '0.0.0.0' })
  const url = server.url.replace('127.0.0.1', address ?? '')
  const { teacher, taught } = await createClassOf(server, 0)
  await signInBefore(page, teacher)
  await page.goto(`${url}/turmas/${taught.id}`)
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false)
  await button(page, 'Copiar código').click()
  await expect(toast(page, 'Código copiado', 'success')).toBeVisible()
  await expect(button(page, 'Copiar código')).toBeFocused()
  await page.getByRole('link', { name: 'Turmas' }).first().click()
  await field(page, 'Código da turma').press('ControlOrMeta+V')
  await expect(field(page, 'Código da turma')).toHaveValue(spellCode(taught.code ?? ''))
  await page.goto('about:blank')
  await server.stop()
})

test('a removed student leaves the screen, and Back leads to no page of theirs', {
  tag: '@phone',
}, async ({ page, server }) => {
  const stage = await createClassOf(server, 2)
  const [first, second] = stage.students.map(({ account }) => account.name)
  await openClass(page, stage)
  const students = button(page, 'Alunos')
  if (await students.isVisible()) await students.click()
  const link = (name = '') => page.getByRole('link', { name })
  await link(first).click()
  await button(page, 'Remover da turma').click()
  await modal(page).getByRole('button', { name: 'Remover da turma' }).click()
  await expect(toast(page, `${first} não está mais na turma`)).toBeVisible()
  await expect(page).toHaveURL(`/turmas/${stage.taught.id}`)
  await expect(page.getByText('Na turma desde')).toHaveCount(0)
  await expect(link(second)).toBeVisible()
  await expect(link(first)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(`/turmas/${stage.taught.id}`)
  await expect(link(second)).toBeVisible()
})

test('the map is walked by keys, and its heads stay in sight', async ({ page, server }) => {
  const stage = await createClassOf(server, 30, { technologies: 60 })
  await openClass(page, stage)
  const cells = page.getByRole('table').locator('tbody tr')
  await cells.first().getByRole('link').focus()
  await page.keyboard.press('Control+End')
  await expect(cells.last().locator('td:focus')).toBeInViewport()
  await expect(page.getByRole('table').locator('thead th').last()).toBeInViewport()
  await expect(cells.last().getByRole('link')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cells.last().locator('td:focus')).toBeVisible()
})

test('levels are confirmed one after the other by keyboard', async ({ page, server }) => {
  const stage = await createClassOf(server, 1)
  await openClass(page, stage, `/alunos/${stage.students[0]?.member}`)
  const card = page.getByRole('region', { name: 'Para confirmar' })
  const confirm = card.getByRole('button', { name: 'Confirmar nível' })
  const confirmed = page.getByRole('button', { name: /confirmado: ver$/ })

  const row = page.getByRole('button', { name: /^Confirmar .+, / }).last()
  const title = (await row.getAttribute('aria-label'))?.replace(/^Confirmar (.+), .+$/, '$1')
  await row.press('Enter')
  await expect(button(page, `${title}, confirmado: ver`)).toBeFocused()

  await page.getByRole('button', { name: /^Ver as/ }).click()
  await confirm.focus()
  for (let count = await confirmed.count(); await confirm.isVisible(); count += 1) {
    await expect(confirm).toBeFocused()
    // Sooner it would be the second half of a double click.
    await page.waitForTimeout(700)
    await page.keyboard.press('Enter')
    await expect(confirmed).toHaveCount(count + 1)
  }
  await expect(page.getByRole('heading', { name: /^Níveis/ })).toBeFocused()
})

test('a code that ended leads to another one', { tag: '@phone' }, async ({ page, account }) => {
  await signInBefore(page, account)
  await page.goto('/turmas/entrar/ABCDEFGH')
  await expect(page.getByRole('heading', { name: 'Convite não encontrado' })).toBeFocused()
  await page.getByRole('link', { name: 'Digitar outro código' }).click()
  await expect(page).toHaveURL('/turmas')
  await field(page, 'Código da turma').fill('curto')
  await button(page, 'Continuar').click()
  await expect(page.getByText('O código tem 8 letras e números')).toBeVisible()
})

test('Turmas is in the menu of the phone and in the wide header', {
  tag: '@phone',
}, async ({ page, openHome }) => {
  await openHome()
  const more = button(page, 'Mais')
  if (await more.isVisible()) await more.click()
  await place(page, 'Turmas').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Turmas' })).toBeFocused()
})
