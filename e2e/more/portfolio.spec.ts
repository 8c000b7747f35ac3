import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { callApi } from '../support/account.ts'
import { button, field, logIn, stored } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { breakAnswers, refuse } from '../support/network.ts'
import {
  addressOf,
  chooseTechnologies,
  createLink,
  openPortfolio,
  preview,
  publish,
  row,
  settingsOf,
  takeAddress,
  toggle,
} from '../support/portfolios.ts'
import { box } from '../support/projects.ts'
import { modal } from '../support/technologies.ts'
import { TIMES_OUT } from '../support/timeouts.ts'
import { toast } from '../support/toasts.ts'

const address = (page: Page) => field(page, 'Endereço')
/** The message under the field. */
const told = (page: Page, sentence: string) =>
  page.getByRole('paragraph').filter({ hasText: sentence })

test('an address whose response was lost shows as saved', async ({ page, account }) => {
  await openPortfolio(page, account)
  await breakAnswers(page, '/portfolio/address', 'PUT')
  await address(page).fill(addressOf(account))
  await button(page, 'Usar este endereço').click()
  await expect(told(page, 'Este endereço é seu')).toBeVisible()
  await expect(address(page)).toHaveValue(addressOf(account))
})

test('renaming a published page asks for confirmation, and is limited to three times', async ({
  page,
  account,
  serverUrl,
}) => {
  const before = addressOf(account)
  await publish(serverUrl, account)
  await openPortfolio(page, account)
  await address(page).fill(`${before}-a`)
  await expect(page.getByText(`@${before} deixa de funcionar na hora`)).toBeVisible()
  await expect(page.getByText('Restam 3 trocas em 30 dias.')).toBeVisible()
  await button(page, 'Manter o atual').click()
  await expect(address(page)).toHaveValue(before)
  await expect(address(page)).toBeFocused()

  await address(page).fill(`${before}-a`)
  await expect(told(page, 'Este endereço está livre')).toBeVisible()
  await address(page).press('Enter')
  await expect(modal(page, 'Trocar endereço')).toContainText(`@${before}-a`)
  await page.keyboard.press('Escape')
  await expect(address(page)).toBeFocused()
  expect((await settingsOf(serverUrl, account)).address).toBe(before)
  await address(page).press('Enter')
  await modal(page).getByRole('button', { name: 'Trocar endereço' }).click()
  await expect(toast(page, 'Endereço trocado', 'success')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(address(page)).toBeFocused()
  await expect(preview(page)).toContainText(`/@${before}-a`)

  for (const ending of ['-b', '-c']) await takeAddress(serverUrl, account, before + ending)
  await page.reload()
  await expect(address(page)).toHaveValue(`${before}-c`)
  await expect(page.getByText('Você já trocou 3 vezes em 30 dias.')).toBeVisible()
  await expect(address(page)).not.toBeEditable()
})

test('shows all technologies or the chosen ones', async ({ page, account, serverUrl }) => {
  const titles = ['HTML', 'CSS', 'JavaScript', 'React', 'Git', 'Docker']
  const ids: string[] = []
  for (const title of titles) ids.push((await account.addTechnology(title)).id)
  await openPortfolio(page, account)
  await expect(button(page, 'Todas 6')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Escolher').click()
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await expect(page.getByText('6 de 6 aparecem.')).toBeVisible()
  await box(page, 'Git').uncheck()
  await expect(preview(page)).not.toContainText('Git')
  await page.getByRole('searchbox').fill('js')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('4 de 6 aparecem.')).toBeVisible()
  await button(page, 'Limpar busca').click()
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  const chosen = [ids[0], ids[1], ids[3], ids[5]]
  await expect.poll(async () => (await settingsOf(serverUrl, account)).chosen).toEqual(chosen)
  await button(page, 'Todas 6').click()
  await expect(preview(page)).toContainText('Git')
  await button(page, 'Escolher').click()
  await expect(box(page, 'Git')).not.toBeChecked()

  await button(page, 'Categoria').click()
  const group = page.getByRole('checkbox', { name: /^Front-end/ })
  await expect(group).toBeChecked()
  await group.press('Space')
  await expect(preview(page)).not.toContainText('React')
  await button(page, 'Desmarcar todas').click()
  await expect(page.getByText('Nenhuma aparece por enquanto.')).toBeVisible()
  await button(page, 'Marcar todas').click()
  await expect(page.getByText('6 de 6 aparecem.')).toBeVisible()
})

test('a switch that times out is refetched', TIMES_OUT, async ({ page, account }) => {
  await openPortfolio(page, account)
  await expect(toggle(page, 'Bio')).toBeChecked()
  await page.route('**/api/portfolio', (route) =>
    route.request().method() === 'PUT' ? new Promise<void>(() => undefined) : route.fallback(),
  )
  await toggle(page, 'Bio').click()
  await expect(toggle(page, 'Bio')).not.toBeChecked()
  await expect(toast(page, 'O servidor demorou demais.')).toBeVisible()
  await expect(toggle(page, 'Bio')).toBeChecked()
})

test("two tabs do not undo each other's settings", async ({
  page,
  context,
  serverUrl,
  account,
}) => {
  const { id } = await account.addTechnology('Git')
  await account.addTechnology('React')
  await publish(serverUrl, account)
  await openPortfolio(page, account)
  const other = await context.newPage()
  await openPortfolio(other, account)

  await test.step('a tab shows the changes of the other on focus', async () => {
    await expect(toggle(page, 'Bio')).toBeChecked()
    await toggle(other, 'Bio').click()
    await expect(preview(other)).not.toContainText('Estudo programação')
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(toggle(page, 'Bio')).not.toBeChecked({ timeout: 500 })
    }).toPass()
  })

  await test.step('a switch does not undo changes of the other tab', async () => {
    await expect(toggle(page, 'Publicar')).toBeChecked()
    await toggle(other, 'Publicar').click()
    await button(other, 'Escolher').click()
    await box(other, 'React').uncheck()
    await expect
      .poll(() => settingsOf(serverUrl, account))
      .toMatchObject({ published: false, technologies: 'chosen', chosen: [id] })

    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await toggle(page, 'Módulo').click()
    expect((await saved).ok()).toBe(true)
    await expect
      .poll(async () => (await fetch(`${serverUrl}/@${addressOf(account)}`)).status)
      .toBe(404)
    expect(await settingsOf(serverUrl, account)).toMatchObject({
      published: false,
      technologies: 'chosen',
      chosen: [id],
      shows: { course_module: false },
    })
    await expect(toggle(page, 'Publicar')).not.toBeChecked()
  })
})

test('chosen technologies stay chosen', async ({ page, serverUrl, account }) => {
  await test.step('a switch keeps its state during and after saving', async () => {
    const { id } = await account.addTechnology('Git')
    await account.addTechnology('React')
    await openPortfolio(page, account)
    await button(page, 'Escolher').click()
    const list = page.getByRole('group', { name: 'Tecnologias a mostrar' })
    // A new element would have lost this marker and the focus.
    await list.evaluate((element) => element.setAttribute('data-first', 'true'))
    await box(page, 'React').click()
    await expect
      .poll(() => settingsOf(serverUrl, account))
      .toMatchObject({ technologies: 'chosen', chosen: [id] })
    await toggle(page, 'Bio').click()
    await expect
      .poll(() => settingsOf(serverUrl, account))
      .toMatchObject({ chosen: [id], shows: { bio: false } })
    await expect(list).toHaveAttribute('data-first', 'true')
  })

  await test.step('an empty choice is restored after showing all', async () => {
    await box(page, 'Git').uncheck()
    await expect(page.getByText('Nenhuma aparece por enquanto.')).toBeVisible()
    await expect(preview(page)).toContainText('Esta página não mostra tecnologias nem projetos')
    await button(page, 'Todas 2').click()
    await button(page, 'Escolher').click()
    await expect(box(page, 'Git')).not.toBeChecked()
    await expect
      .poll(() => settingsOf(serverUrl, account))
      .toMatchObject({ technologies: 'chosen', chosen: [] })
  })
})

test('QR code, address and README card', async ({ page, context, serverUrl, account }) => {
  await test.step('a code needs an address, and one that failed to load can be retried', async () => {
    await openPortfolio(page, account)
    await row(page, 'QR code').click()
    await expect(modal(page)).toContainText('Escolha primeiro um endereço')
    await page.keyboard.press('Escape')
    await expect(row(page, 'QR code')).toBeFocused()
    await takeAddress(serverUrl, account)
    await page.reload()
    await expect(address(page)).toHaveValue(addressOf(account))
    await page.route('**/assets/qr-code-*.js', (route) => route.abort())
    await row(page, 'QR code').click()
    await expect(modal(page)).toContainText('Não foi possível gerar o QR code')
    await page.unroute('**/assets/qr-code-*.js')
    await button(page, 'Tentar de novo').click()
    await expect(modal(page).getByRole('img', { name: /^QR code de / })).toBeVisible()
  })

  await test.step('the code leads to the page on the screen and in both files', async () => {
    await expect(modal(page)).toContainText('Sua página está fora do ar.')
    const whole = `${serverUrl}/@${addressOf(account)}`
    const shown = modal(page).getByRole('img', { name: /^QR code de / })
    await expect(shown).toBeVisible()
    expect(await decode(await shown.screenshot())).toBe(whole)
    for (const ending of ['SVG', 'PNG']) {
      const saved = page.waitForEvent('download')
      await button(page, `Baixar ${ending}`).click()
      const file = await saved
      expect(file.suggestedFilename()).toBe(
        `techfolio-${addressOf(account)}.${ending.toLowerCase()}`,
      )
      expect(await decode(await readFile(await file.path()))).toBe(whole)
    }
  })

  await test.step('the address is copied, or selected where the browser forbids copying', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await publish(serverUrl, account)
    await page.reload()
    const whole = `${serverUrl}/@${addressOf(account)}`
    await button(page, 'Copiar endereço').click()
    await expect(toast(page, 'Copiado', 'success')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole)

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    for (const time of ['once', 'again']) {
      await button(page, 'Copiar endereço').click()
      await expect(page.getByText('O texto está selecionado'), time).toBeVisible()
      await expect(field(page, 'Endereço').last(), time).toBeFocused()
      expect(await page.evaluate(() => String(document.getSelection())), time).toBe(whole)
    }
  })

  await test.step('the card is previewed in light and dark, and its README text has absolute URLs', async () => {
    const pictures = modal(page).locator('img')
    // A server busy rendering one card rejects the other; then the dialog is opened again.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
      await row(page, 'Cartão para o README').click()
      await expect(pictures).toHaveCount(2)
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0, { timeout: 100 })
      }
    }).toPass()
    const whole = `${serverUrl}/@${addressOf(account)}`
    await expect(field(page, 'Texto para colar')).toHaveValue(
      `[![Portfólio de Ana Souza](${whole}/card.svg)](${whole})`,
    )
    await page.keyboard.press('Escape')
    await row(page, 'Currículo').click()
    await expect(page.getByRole('link', { name: 'Abrir resume.json' })).toHaveAttribute(
      'href',
      `/@${addressOf(account)}/resume.json`,
    )
  })

  await test.step('shared addresses on a local server use its network address and say where they work', async () => {
    const here = 'Este endereço só funciona neste computador.'
    const kinds = ['QR code', 'Cartão para o README', 'Links privados']
    const seen = async (name: string) => {
      await page.keyboard.press('Escape')
      await expect(modal(page)).toHaveCount(0)
      await row(page, name).click()
      return modal(page)
    }
    for (const name of kinds) await expect(await seen(name)).toContainText(here)
    const network = 'http://192.168.0.5:3000'
    await page.route('**/api/about', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), network_url: network },
      })
    })
    await page.reload()
    for (const name of kinds) await expect(await seen(name)).not.toContainText(here)
    await createLink(page, 'Loja Exemplo')
    await expect(field(page, 'Link para Loja Exemplo').getByRole('textbox')).toHaveValue(
      new RegExp(`^${network}/l/`),
    )
    await page.keyboard.press('Escape')
    await button(page, 'Fechar sem copiar').click()
    await expect((await seen('QR code')).getByRole('img')).toHaveAccessibleName(
      `QR code de 192.168.0.5:3000/@${addressOf(account)}`,
    )
  })

  await test.step('shared addresses follow a change made elsewhere', async () => {
    await page.keyboard.press('Escape')
    await expect(modal(page)).toHaveCount(0)
    for (const [at, name] of ['QR code', 'Cartão para o README', 'Currículo'].entries()) {
      const now = `${addressOf(account)}-${at}`
      await takeAddress(serverUrl, account, now)
      await row(page, name).click()
      await expect(modal(page)).toContainText(name)
      await expect.poll(() => modal(page).innerHTML()).toContain(`/@${now}`)
      await page.keyboard.press('Escape')
    }
  })
})

test('a link whose response was lost is created once', async ({ page, account }) => {
  await openPortfolio(page, account)
  await row(page, 'Links privados').click()
  await expect(modal(page)).toContainText('Nenhum ainda.')
  await breakAnswers(page, '/portfolio/links', 'POST')
  await createLink(page, 'Loja Exemplo')
  await expect(modal(page)).toContainText('Sem conexão com o servidor.')
  await expect(field(page, 'Para quem')).toHaveValue('Loja Exemplo')
  await page.unroute('**/api/portfolio/links')
  await button(page, 'Criar link').click()
  await expect(page.getByRole('region', { name: 'Link para Loja Exemplo' })).toBeVisible()
  await expect(button(page, 'Encerrar: Loja Exemplo')).toHaveCount(1)
})

test('expired links and the limit of links', async ({ page, serverUrl, account }) => {
  await test.step('an expired link is marked', async () => {
    await page.route('**/api/portfolio/links', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const day = 86_400_000
      const link = (id: number, days: number) => ({
        id: `00000000-0000-4000-8000-00000000000${id}`,
        label: `Leitora ${id}`,
        created_at: new Date(Date.now() - 40 * day).toISOString(),
        expires_at: new Date(Date.now() + days * day).toISOString(),
        visits: id,
        last_visit_on: id === 1 ? null : '2026-11-03',
      })
      return route.fulfill({ json: [link(1, 3), link(2, -3)] })
    })
    await openPortfolio(page, account)
    await expect(row(page, 'Links privados')).toContainText('1 ativo, com prazo de validade')
    await row(page, 'Links privados').click()
    await expect(modal(page).getByRole('listitem')).toHaveText([
      /Leitora 1 ?1 visita · até .*Encerrar/,
      /Leitora 2 Expirado ?2 visitas, última em 3\snov\s2026 · expirou em .*Excluir/,
    ])
  })
  await page.unroute('**/api/portfolio/links')

  await test.step('the twenty-first link is refused under the field, which keeps its value', async () => {
    for (let at = 0; at < 20; at += 1)
      await fetch(`${serverUrl}/api/portfolio/links`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${account.token}` },
        body: JSON.stringify({ label: `Leitora ${at}`, days: 30 }),
      })
    await page.reload()
    await row(page, 'Links privados').click()
    await expect(modal(page).getByRole('listitem')).toHaveCount(20)
    await createLink(page, 'Mais uma')
    await expect(field(page, 'Para quem')).toHaveAccessibleDescription(/Você já tem 20 links/)
    await expect(field(page, 'Para quem')).toHaveValue('Mais uma')
    await expect(field(page, 'Para quem')).toBeFocused()
  })
})

test('a portfolio that is loading, fails or has no address', async ({
  page,
  serverUrl,
  account,
}) => {
  await test.step('a visitor returns to the portfolio after the login', async () => {
    await page.goto('/portfolio')
    await expect(page).toHaveURL('/login')
    await logIn(page, account)
    await expect(page.getByRole('heading', { level: 1, name: 'Portfólio' })).toBeFocused()
    await expect(page).toHaveURL('/portfolio')
    await expect(page).toHaveTitle('Portfólio · Techfólio')
  })

  await test.step('a portfolio or preview that failed to load can be retried', async () => {
    await refuse(page, '/portfolio', 'unavailable')
    await refuse(page, '/portfolio/record', 'unavailable')
    await page.reload()
    await expect(page.getByText('Não foi possível carregar seu portfólio')).toBeVisible()
    await page.unroute('**/api/portfolio')
    await button(page, 'Tentar de novo').click()
    await expect(toggle(page, 'Publicar')).toBeVisible()
    await expect(preview(page)).toContainText('Não foi possível carregar a prévia')
    await page.unroute('**/api/portfolio/record')
    await preview(page).getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(preview(page)).toContainText('Ana Souza')
  })

  await test.step('one click retries both', async () => {
    await refuse(page, '/portfolio', 'unavailable')
    await refuse(page, '/portfolio/record', 'unavailable')
    const lost = page.waitForResponse('**/api/portfolio/record')
    await page.reload()
    await lost
    await expect(page.getByText('Não foi possível carregar seu portfólio')).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Tentar de novo').click()
    await expect(preview(page)).toContainText('Ana Souza')
  })

  await test.step('an expired session is reported once, and the login returns to the portfolio', async () => {
    await expect(toggle(page, 'Bio')).toBeChecked()
    const { 'techfolio:token': token = '' } = await stored(page)
    await callApi(serverUrl, '/sessions', token, 'DELETE')
    await toggle(page, 'Bio').click()
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    await expect(toggle(page, 'Bio')).toBeChecked()
    await button(page, 'Entrar de novo').click()
    await logIn(page, account)
    await expect(page).toHaveURL('/portfolio')
  })
})

test('a section hidden on another device stays hidden', async ({ page, account, serverUrl }) => {
  const [vue, git] = [await account.addTechnology('Vue'), await account.addTechnology('Git')]
  await chooseTechnologies(serverUrl, account, [vue.id, git.id])
  await openPortfolio(page, account)
  await expect(box(page, 'Vue')).toBeChecked()
  await chooseTechnologies(serverUrl, account, [git.id])
  await box(page, 'Git').uncheck()
  await expect(box(page, 'Vue')).not.toBeChecked()
  expect((await settingsOf(serverUrl, account)).chosen).toEqual([])
})

/** Typed as a module, loaded as a function. */
const readCode = jsQR as unknown as typeof jsQR.default

/** Decodes it as a camera would. */
async function decode(picture: Buffer) {
  const { data, info } = await sharp(picture, { density: 150 })
    .resize({ width: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}
