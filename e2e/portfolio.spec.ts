import type { Page } from '@playwright/test'
import { printedWords } from '../testing/printed-words.ts'
import { button, clickTwice, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, hold, refuse } from './support/network.ts'
import { createAccount } from './support/people.ts'
import {
  addressOf,
  createLink,
  openPortfolio,
  preview,
  row,
  settingsOf,
  takeAddress,
  toggle,
} from './support/portfolios.ts'
import { modal } from './support/technologies.ts'
import { closeToasts, toast } from './support/toasts.ts'

const NOT_SAVED = 'Não foi salvo, e voltou ao que era'
const address = (page: Page) => field(page, 'Endereço')
/** The message under the field. */
const told = (page: Page, sentence: string) =>
  page.getByRole('paragraph').filter({ hasText: sentence })

test('publishes for the first time, and the preview follows every switch', async ({
  page,
  account,
  serverUrl,
}) => {
  const wanted = addressOf(account)
  const react = await account.addTechnology('React', 'Avançado')
  await account.addProject('Horta em Casa', { techs: [react.id] })
  await openPortfolio(page, account)
  await expect(page.getByText('Falta escolher o endereço')).toBeVisible()
  await expect(preview(page)).toContainText('Ana Souza')
  await expect(preview(page)).toContainText('Fora do ar: só você vê esta prévia.')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(preview(page).getByRole('article').first()).toHaveCSS('color', 'rgb(23, 25, 28)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(preview(page).getByRole('article').first()).toHaveCSS('color', 'rgb(248, 249, 250)')
  await expect(preview(page).getByRole('link', { name: 'Abrir sua página' })).toHaveCount(0)

  await toggle(page, 'Publicar').click()
  await expect(toggle(page, 'Publicar')).not.toBeChecked()
  await expect(address(page)).toBeFocused()
  await expect(address(page)).toHaveAccessibleDescription(/Escolha um endereço antes de publicar/)

  await button(page, 'Sugestão: ana-souza').click()
  await expect(address(page)).toHaveValue('ana-souza')
  await address(page).fill(wanted)
  await expect(told(page, 'Este endereço está livre')).toBeVisible()
  await clickTwice(button(page, 'Usar este endereço'))
  await expect(toast(page, 'Endereço salvo', 'success')).toHaveCount(1)
  await expect(told(page, 'Este endereço é seu')).toBeVisible()
  await toggle(page, 'Publicar').click()
  await expect(toggle(page, 'Publicar')).toBeChecked()
  await expect(page.getByText('No ar desde')).toBeVisible()
  await expect(preview(page).getByRole('link', { name: 'Abrir sua página' })).toHaveAttribute(
    'href',
    `/@${wanted}`,
  )

  await expect(preview(page)).toContainText('Estudo programação à noite.')
  await toggle(page, 'Bio').click()
  await expect(preview(page)).not.toContainText('Estudo programação à noite.')
  await expect(preview(page)).not.toContainText('91234')
  await toggle(page, 'Contato').click()
  await expect(preview(page)).toContainText('(11) 91234-5678')
  await expect(preview(page)).toContainText('Avançado')
  await toggle(page, 'Níveis').click()
  await expect(preview(page)).not.toContainText('Avançado')
  await expect(preview(page)).toContainText('Horta em Casa')
  await toggle(page, 'Projetos').click()
  await expect(preview(page)).not.toContainText('Horta em Casa')

  await expect
    .poll(async () => (await settingsOf(serverUrl, account)).shows)
    .toMatchObject({ bio: false, contact: true, levels: false, projects: false })
  await page.reload()
  await expect(toggle(page, 'Bio')).not.toBeChecked()
  await expect(toggle(page, 'Contato')).toBeChecked()
  await expect(address(page)).toHaveValue(wanted)
})

test('shows recruiters what its owner switched on, the pinned projects first', async ({
  page,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React', 'Avançado')
  for (const title of ['Agenda', 'Loja', 'Horta'])
    await account.addProject(title, { techs: [react.id] })
  await openPortfolio(page, account)

  await test.step('an empty field leads to where it is filled in', async () => {
    await expect(toggle(page, 'GitHub')).not.toBeChecked()
    await page.getByRole('link', { name: 'Preencher: GitHub' }).click()
    await expect(field(page, 'GitHub')).toBeFocused()
    await page.keyboard.type('ana-souza')
    await field(page, 'Título profissional').fill('Dev front-end júnior')
    await button(page, 'Salvar perfil').click()
    await expect(toast(page, 'Perfil salvo', 'success')).toBeVisible()
    await page.getByRole('link', { name: 'Abrir portfólio' }).click()
    await expect(toggle(page, 'GitHub')).toHaveAccessibleDescription('github.com/ana-souza')
    await expect(preview(page)).not.toContainText('Dev front-end júnior')
    await toggle(page, 'Título profissional').click()
    await expect(preview(page)).toContainText('Dev front-end júnior')
    await toggle(page, 'GitHub').click()
    await expect(preview(page).getByRole('link', { name: 'GitHub' }).first()).toHaveAttribute(
      'href',
      'https://github.com/ana-souza',
    )
  })

  await test.step('projects are pinned and put in order by keyboard', async () => {
    const pins = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Tirar/ }) })
    const choice = page.getByRole('combobox', { name: 'Projeto a destacar' })
    await choice.selectOption('Agenda')
    await button(page, 'Destacar').press('Enter')
    await expect(choice).toBeFocused()
    await choice.selectOption('Loja')
    await button(page, 'Destacar').press('Enter')
    await expect(pins).toHaveText(['1Agenda', '2Loja'])
    await button(page, 'Subir Loja').press('Enter')
    await expect(pins).toHaveText(['1Loja', '2Agenda'])
    await expect(button(page, 'Descer Loja')).toBeFocused()
    await expect(page.getByText('Loja agora é o 1º de 2.')).toBeAttached()
    await expect.poll(async () => (await settingsOf(serverUrl, account)).pinned.length).toBe(2)
    await expect
      .poll(() => preview(page).getByRole('article').getByRole('heading').allTextContents())
      .toEqual(expect.arrayContaining(['Loja', 'Agenda', 'Horta']))
  })

  await test.step('prints what a reader of the public page prints, published or not', async () => {
    const printed = async () =>
      printedWords(await page.pdf({ preferCSSPageSize: true })).map(({ text }) => text)
    await takeAddress(serverUrl, account)
    await page.reload()
    await expect(preview(page)).toContainText('Fora do ar: só você vê esta prévia.')
    await expect(preview(page)).toContainText('Dev front-end júnior')
    await page.evaluate(() => document.fonts.ready)
    const before = await printed()
    await toggle(page, 'Publicar').click()
    await expect(page.getByText('No ar desde')).toBeVisible()
    await page.goto(`/@${addressOf(account)}`)
    await page.evaluate(() => document.fonts.ready)
    const words = await printed()
    expect(words.join(' ')).toMatch(/^Ana Souza Dev front-end júnior/)
    expect(before).toEqual(words)
  })
})

test('saves switches in order and reverts those that fail', async ({
  page,
  serverUrl,
  account,
}) => {
  await takeAddress(serverUrl, account)

  await test.step('names each reverted switch in a toast', async () => {
    await openPortfolio(page, account)
    await expect(toggle(page, 'Bio')).toBeChecked()
    await refuse(page, '/portfolio', 'unavailable')
    await toggle(page, 'Bio').click()
    await expect(toast(page, `${NOT_SAVED}: Bio.`, 'error')).toHaveCount(1)
    await toggle(page, 'Contato').click()
    await expect(toast(page, `${NOT_SAVED}: Contato.`, 'error')).toHaveCount(1)
    await page.unroute('**/api/portfolio')
    await closeToasts(page)
  })

  await test.step('reverts a switch that could not be saved and reports it', async () => {
    await cutOff(page, '/portfolio')
    await toggle(page, 'Contato').click()
    await expect(
      toast(page, `${NOT_SAVED}: Contato. Sem conexão com o servidor.`, 'error'),
    ).toBeVisible()
    await expect(toggle(page, 'Contato')).not.toBeChecked()
    await expect(preview(page)).not.toContainText('91234')
    await page.unroute('**/api/portfolio')
    await refuse(page, '/portfolio', 'unavailable')
    await toggle(page, 'Publicar').click()
    await expect(toast(page, `${NOT_SAVED}: Publicar.`, 'error')).toContainText(
      'Tente de novo em instantes',
    )
    await expect(toggle(page, 'Publicar')).not.toBeChecked()
    await expect(page.getByText('Fora do ar: só você vê', { exact: true })).toBeVisible()
    await page.unroute('**/api/portfolio')
    await toggle(page, 'Publicar').click()
    await expect(page.getByText('No ar desde')).toBeVisible()
  })

  await test.step('sends one request at a time, and the last state wins', async () => {
    await expect(toggle(page, 'Bio')).toBeChecked()
    const { held, release } = await hold(page, '/portfolio')
    await toggle(page, 'Bio').click()
    await toggle(page, 'Foto').click()
    await toggle(page, 'Bio').click()
    await toggle(page, 'Contato').click()
    await expect(toggle(page, 'Bio')).toBeChecked()
    await expect(toggle(page, 'Contato')).toBeChecked()
    await expect.poll(() => held.length).toBe(1)
    release()
    await expect.poll(() => held.filter((one) => one.method() === 'PUT').length).toBe(4)
    await expect
      .poll(async () => (await settingsOf(serverUrl, account)).shows)
      .toMatchObject({ bio: true, photo: false, contact: true })
    await expect(toggle(page, 'Foto')).not.toBeChecked()
  })
})

test('the preview is next to the settings, or in a tab on a phone', async ({
  page,
  context,
  account,
}) => {
  await test.step('links in the preview open in a new tab', async () => {
    await openPortfolio(page, account)
    await address(page).fill('ainda-nao-salvo')
    const opened = context.waitForEvent('page')
    await preview(page).getByRole('link', { name: 'Techfólio' }).click()
    await (await opened).waitForURL('**/')
    await expect(page).toHaveURL('/portfolio')
    await expect(address(page)).toHaveValue('ainda-nao-salvo')
  })

  await test.step('on a phone the two views are tabs, printed from either, and switching keeps the input', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect(tab('Ajustes')).toHaveAttribute('aria-selected', 'true')
    await expect(preview(page)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(preview(page)).toBeVisible()
    await expect(address(page)).toBeHidden()
    await page.emulateMedia({ media: null })
    await tab('Ajustes').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Prévia')).toBeFocused()
    await expect(preview(page)).toBeVisible()
    await expect(address(page)).toBeHidden()
    await tab('Ajustes').click()
    await expect(address(page)).toHaveValue('ainda-nao-salvo')
  })
})

test('creates, lists, copies and revokes a share link', async ({ page, context, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('shows a link once, lists it, and revokes it after a confirmation', async () => {
    await openPortfolio(page, account)
    await expect(row(page, 'Links privados')).toContainText('Mostre a uma pessoa')
    await row(page, 'Links privados').click()
    await expect(field(page, 'Para quem')).toBeFocused()
    await expect(modal(page)).toContainText('Nenhum ainda.')
    await button(page, 'Criar link').click()
    await expect(page.getByText('Diga para quem é o link')).toBeVisible()
    await field(page, 'Vale por').selectOption('7')
    await createLink(page, 'Loja Exemplo')
    const made = page.getByRole('region', { name: 'Link para Loja Exemplo' })
    await expect(made).toBeFocused()
    await expect(made.getByRole('textbox')).toHaveValue(
      /^http:\/\/127\.0\.0\.1:\d+\/l\/[\w-]{20,}$/,
    )
    await expect(field(page, 'Para quem')).toHaveValue('')
    await expect(modal(page).getByRole('listitem')).toContainText([
      'Loja Exemplo Nenhuma visita · até',
    ])
    await expect(modal(page)).toContainText('não conta como visita')
    // A non-breaking space before the year.
    expect(await modal(page).getByRole('listitem').textContent()).toMatch(
      /até \d+\u00a0\S+\u00a0\d{4}/,
    )

    await page.keyboard.press('Escape')
    await button(page, 'Fechar sem copiar').click()
    await expect(row(page, 'Links privados')).toContainText('1 ativo, com prazo de validade')
    await row(page, 'Links privados').click()
    await expect(made).toHaveCount(0)
    await button(page, 'Encerrar: Loja Exemplo').click()
    await expect(button(page, 'Manter: Loja Exemplo')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Encerrar: Loja Exemplo')).toBeFocused()
    await button(page, 'Encerrar: Loja Exemplo').click()
    await button(page, 'Encerrar: Loja Exemplo').click()
    await expect(toast(page, 'Link encerrado', 'success')).toBeVisible()
    await expect(modal(page)).toContainText('Nenhum ainda.')
    await expect(modal(page).getByRole('heading', { name: 'Seus links' })).toBeFocused()
  })

  await test.step('a single Esc or Back does not discard a link that was not copied', async () => {
    await createLink(page, 'Loja Exemplo')
    const made = page.getByRole('region', { name: 'Link para Loja Exemplo' })
    await expect(made).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Fechar sem copiar')).toBeFocused()
    await expect(made).toContainText('Este endereço ainda não foi copiado')
    await page.goBack()
    await expect(made).toBeVisible()
    await expect(page).toHaveURL('/portfolio')
    await button(page, 'Copiar: Link para Loja Exemplo').click()
    await expect(toast(page, 'Copiado', 'success')).toBeVisible()
    await expect(button(page, 'Fechar sem copiar')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    await closeToasts(page)
  })

  await test.step('a second link keeps the first one visible until it is copied', async () => {
    await row(page, 'Links privados').click()
    const made = (label: string) => page.getByRole('region', { name: `Link para ${label}` })
    await createLink(page, 'Loja Um')
    await expect(made('Loja Um')).toBeFocused()
    await createLink(page, 'Loja Dois')
    await expect(made('Loja Dois')).toBeFocused()
    await expect(made('Loja Um')).toBeVisible()
    await button(page, 'Copiar: Link para Loja Dois').click()
    await expect(toast(page, 'Copiado', 'success')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(made('Loja Um')).toContainText('Este endereço ainda não foi copiado')
    await expect(made('Loja Dois')).toContainText('Copiado. Por segurança')
    await createLink(page, 'Loja Três')
    await expect(made('Loja Três')).toBeFocused()
    await expect(made('Loja Um')).toBeVisible()
    await expect(made('Loja Dois')).toHaveCount(0)
    for (const label of ['Loja Um', 'Loja Três']) {
      await button(page, `Copiar: Link para ${label}`).click()
      await expect(made(label)).toContainText('Copiado')
    }
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
  })
})

test('publishes, hides and previews by keyboard alone', async ({ page, account, serverUrl }) => {
  const other = await createAccount(serverUrl)
  await takeAddress(serverUrl, other)
  await openPortfolio(page, account)
  await address(page).fill(addressOf(other))
  await toggle(page, 'Publicar').press('Space')
  await expect(address(page)).toBeFocused()
  await expect(address(page)).toHaveAccessibleDescription(/já é de alguém/)
  await expect(toggle(page, 'Publicar')).not.toBeChecked()

  await address(page).fill(addressOf(account))
  await toggle(page, 'Publicar').press('Space')
  await expect(toggle(page, 'Publicar')).toBeChecked()
  await expect(toggle(page, 'Publicar')).toBeFocused()
  await expect
    .poll(() => settingsOf(serverUrl, account))
    .toMatchObject({ address: addressOf(account), published: true })
  await page.keyboard.press('Tab')
  await expect(address(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Copiar endereço')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toggle(page, 'Bio')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Bio')).not.toBeChecked()
  await expect(preview(page)).not.toContainText('Estudo programação')
})
