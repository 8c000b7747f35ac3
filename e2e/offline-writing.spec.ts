import { networkInterfaces } from 'node:os'
import type { BrowserContext, Page } from '@playwright/test'
import type { HistoryEvent } from '#contract/history.ts'
import type { User } from '#contract/users.ts'
import { ask } from './account.ts'
import { isKept, outboxOf } from './copies.ts'
import { button, field, leave, logIn } from './forms.ts'
import { signInBeforehand, test as withoutWorker } from './journey.ts'
import { breakAnswers, recordCalls } from './network.ts'
import { type Account, createAccount } from './people.ts'
import { openPortfolio, settingsOf, toggle } from './portfolios.ts'
import { cards, createProject } from './projects.ts'
import { startServer } from './server.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from './technologies.ts'
import { allToasts, toast } from './toasts.ts'
import { expect, test, workerIsReady } from './with-worker.ts'

const PENDING = 'aguardando conexão'

const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true })
const row = (page: Page, title: string) => rows(page).filter({ hasText: title })
const banner = (page: Page, count: number) =>
  page.getByText(
    count === 1
      ? 'Sem conexão. 1 mudança será enviada quando ela voltar.'
      : `Sem conexão. ${count} mudanças serão enviadas quando ela voltar.`,
    { exact: true },
  )
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'aceita' })
/** Nothing waits any more; what was refused stays. */
const isSent = async (page: Page, refusedOnes = 0) => {
  await expect.poll(async () => (await outboxOf(page)).length).toBe(refusedOnes)
  await expect(page.getByText(PENDING)).toHaveCount(0)
  await expect(page.getByText(/^(Sem conexão|Enviando)/)).toHaveCount(0)
}

const told = async <Answer>(serverUrl: string, { token }: Pick<Account, 'token'>, path: string) =>
  (await (await ask(serverUrl, path, token)).json()) as Answer
const profileOf = (serverUrl: string, account: Pick<Account, 'token'>) =>
  told<User>(serverUrl, account, '/profile')
/** As `Git: nada > Iniciante`, by title. */
const eventsOf = async (serverUrl: string, account: Account) =>
  (await told<HistoryEvent[]>(serverUrl, account, '/history'))
    .map(({ title, from, to }) => `${title}: ${from ?? 'nada'} > ${to ?? 'nada'}`)
    .toSorted()

async function raise(page: Page, title: string, level: string) {
  await openEdit(page, title)
  await field(page, 'Selecionar status').selectOption(level)
  await button(page, 'Salvar alterações').click()
  await expect(modal(page)).toHaveCount(0)
}

async function remove(page: Page, title: string) {
  await openDelete(page, title)
  await button(page, 'Excluir').click()
  await expect(modal(page)).toHaveCount(0)
}

/** Home, with all of the client's files and the profile on this device. */
async function visitHome(page: Page, account: Account) {
  await signInBeforehand(page, account)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  await workerIsReady(page)
  await isKept(page)
}

async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão/)).toBeVisible()
}

test('what is changed offline outlives a reload and is sent once, with two tabs open and one thing deleted elsewhere', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  for (const title of ['Git', 'Sass']) await account.addTechnology(title)
  await visitHome(page, account)
  await rows(page).getByRole('link', { name: 'Git', exact: true }).click()
  const write = page.getByRole('button', { name: /^Escrever uma nota/ })
  await expect(write).toBeVisible()
  await isKept(page, 'history')
  await place(page, 'Tecnologias').click()
  await goOffline(context, page)

  await test.step('each change is done on the screen at once, and counted', async () => {
    await createTechnology(page, 'Vue', 'Avançado')
    await expect(modal(page)).toHaveCount(0)
    await expect(row(page, 'Vue')).toContainText(PENDING)
    await expect(banner(page, 1)).toBeVisible()
    await raise(page, 'React', 'Avançado')
    await expect(row(page, 'React')).toContainText(/Avançado.*aguardando conexão/)
    await expect(row(page, 'Git')).not.toContainText(PENDING)
    await expect(allToasts(page)).toHaveCount(0)
    await remove(page, 'Sass')
    await expect(toast(page, 'Sass: a exclusão será enviada', 'warning')).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await expect(banner(page, 3)).toBeVisible()
  })

  await test.step('a note and a project too', async () => {
    await rows(page).getByRole('link', { name: 'Git', exact: true }).click()
    await write.click()
    await field(page, 'Nota').fill('No curso.')
    await button(page, 'Salvar nota').click()
    await expect(page.getByText('No curso.')).toBeVisible()
    await expect(banner(page, 4)).toBeVisible()
    await place(page, 'Projetos').click()
    await createProject(page, 'Horta em Casa')
    await expect(modal(page)).toHaveCount(0)
    await expect(cards(page)).toContainText(PENDING)
    await expect(banner(page, 5)).toBeVisible()
  })

  await test.step('a reload keeps them', async () => {
    await page.goto('/home')
    await expect(banner(page, 5)).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await expect(rows(page).filter({ hasText: PENDING })).toHaveCount(2)
    await place(page, 'Projetos').click()
    await expect(cards(page)).toContainText(PENDING)
    await place(page, 'Tecnologias').click()
  })

  const other = await context.newPage()
  await test.step('another tab shows them, and what is changed in it', async () => {
    await other.goto('/home')
    await expect(banner(other, 5)).toBeVisible()
    await expect(rows(other).getByRole('heading')).toHaveText(['React', 'Git', 'Vue'])
    await raise(other, 'Git', 'Intermediário')
    await expect(row(page, 'Git')).toContainText(/Intermediário.*aguardando conexão/)
    await expect(banner(page, 6)).toBeVisible()
  })

  await ask(serverUrl, `/users/techs/${react.id}`, account.token, 'DELETE')
  const calls = [recordCalls(page), recordCalls(other)]
  await context.setOffline(false)

  await test.step('the server has each once', async () => {
    await isSent(page, 1)
    await expect(refused(page)).toBeVisible()
    await expect(refused(other)).toBeVisible()
    const { techs, works, removed_techs } = await profileOf(serverUrl, account)
    expect(techs.map(({ title, status }) => `${title} ${status}`)).toEqual([
      'Git Intermediário',
      'Vue Avançado',
    ])
    expect(works.map(({ title }) => title)).toEqual(['Horta em Casa'])
    expect(removed_techs).toBe(2)
    expect(await eventsOf(serverUrl, account)).toEqual([
      'Git: Iniciante > Intermediário',
      'Git: nada > Iniciante',
      'React: Iniciante > nada',
      'React: nada > Iniciante',
      'Sass: Iniciante > nada',
      'Sass: nada > Iniciante',
      'Vue: nada > Avançado',
    ])
    const notes = await told<HistoryEvent[]>(serverUrl, account, '/history')
    expect(notes.filter(({ note }) => note === 'No curso.')).toHaveLength(1)
    const sent = calls.flat().filter((call) => !call.startsWith('GET'))
    expect(sent).toHaveLength(6)
  })

  await test.step('what was refused is told with its reason, in both tabs, and can be added again', async () => {
    for (const tab of [page, other]) {
      await expect(refused(tab)).toContainText('Mudar React para Avançado')
      await expect(refused(tab)).toContainText('Isto foi excluído em outro aparelho')
      await expect(rows(tab).getByRole('heading')).toHaveText(['Git', 'Vue'])
      await expect(tab.getByText(PENDING)).toHaveCount(0)
    }
    await button(page, 'Adicionar de novo: Mudar React para Avançado').click()
    await expect(refused(page)).toHaveCount(0)
    await expect(refused(other)).toHaveCount(0)
    for (const tab of [page, other])
      await expect(rows(tab)).toHaveText([/Git/, /Vue/, /React.*Avançado/])
    await isSent(page)
    expect((await profileOf(serverUrl, account)).techs).toHaveLength(3)
  })
})

test('what was refused can be retried, and discarded', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await createTechnology(page, 'Git', 'Avançado')
  const vue = await account.addTechnology('Vue')
  await account.addTechnology('Git')
  await context.setOffline(false)
  await expect(refused(page)).toContainText('2 mudanças não foram aceitas')
  await expect(refused(page)).toContainText('você já tem essa tecnologia')
  await expect(rows(page)).toHaveText([/Vue.*Iniciante/, /Git.*Iniciante/])

  await page.reload()
  await expect(refused(page)).toContainText('2 mudanças não foram aceitas')
  await ask(serverUrl, `/users/techs/${vue.id}`, account.token, 'DELETE')
  await button(page, 'Tentar de novo: Adicionar Vue (Avançado)').click()
  await expect(refused(page)).toContainText('Uma mudança não foi aceita')
  await expect(refused(page).getByRole('heading')).toBeFocused()
  await expect(rows(page)).toHaveText([/Git.*Iniciante/, /Vue.*Avançado/])
  await button(page, 'Descartar: Adicionar Git (Avançado)').click()
  await expect(refused(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await isSent(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(refused(page)).toHaveCount(0)
})

test('a deletion offline is undone, and both are sent', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await account.addTechnology('React')
  await visitHome(page, account)
  await goOffline(context, page)
  await remove(page, 'React')
  await expect(rows(page)).toHaveCount(0)
  await button(page, 'Desfazer').click()
  await expect(row(page, 'React')).toContainText(PENDING)
  await expect(banner(page, 2)).toBeVisible()
  await context.setOffline(false)
  await isSent(page)
  const { techs, removed_techs } = await profileOf(serverUrl, account)
  expect(techs).toHaveLength(1)
  expect(removed_techs).toBe(0)
})

test('a change whose answer was lost is sent again, and made once', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const react = await account.addTechnology('React')
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await raise(page, 'React', 'Intermediário')
  await remove(page, 'React')
  await breakAnswers(page, '/users/techs', 'POST')
  await context.setOffline(false)
  await expect
    .poll(async () => (await profileOf(serverUrl, account)).techs.map(({ title }) => title))
    .toContain('Vue')
  await expect(page.getByText('Enviando 3 mudanças…')).toBeVisible()
  await expect(row(page, 'Vue')).toContainText(PENDING)
  await page.unroute('**/api/users/techs')
  await breakAnswers(page, `/users/techs/${react.id}`, 'DELETE')
  await expect.poll(async () => (await profileOf(serverUrl, account)).removed_techs).toBe(1)
  await expect(page.getByText('Enviando 1 mudança…')).toBeVisible()
  await page.unroute(`**/api/users/techs/${react.id}`)
  await isSent(page)
  await expect(refused(page)).toHaveCount(0)
  await expect(toast(page, '', 'error')).toHaveCount(0)
  expect(await eventsOf(serverUrl, account)).toEqual([
    'React: Iniciante > Intermediário',
    'React: Intermediário > nada',
    'React: nada > Iniciante',
    'Vue: nada > Avançado',
  ])
})

test('Sair asks before it discards what was not sent', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await visitHome(page, account)
  await goOffline(context, page)
  for (const title of ['Vue', 'Git']) await createTechnology(page, title, 'Avançado')
  await expect(banner(page, 2)).toBeVisible()
  await leave(page)
  await expect(modal(page)).toContainText('Você tem 2 mudanças que ainda não foram enviadas.')
  await button(page, 'Continuar aqui').click()
  await expect(modal(page)).toHaveCount(0)
  await expect(banner(page, 2)).toBeVisible()
  await leave(page)
  await button(page, 'Sair e descartar').click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => outboxOf(page)).toEqual([])
  await context.setOffline(false)
  await logIn(page, account)
  await expect(page.getByText('Sua lista começa aqui')).toBeVisible()
  expect((await profileOf(serverUrl, account)).techs).toEqual([])
})

test('another person who signs in here never sends what waits', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await expect(banner(page, 1)).toBeVisible()
  await expect.poll(() => outboxOf(page)).toHaveLength(1)
  // As a browser whose session was wiped, and nothing else.
  await page.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/home')
  await page.goto('/login')
  await context.setOffline(false)
  await logIn(page, other)
  await expect(page.getByRole('heading', { name: `Olá, ${other.name}` })).toBeVisible()
  await expect.poll(() => outboxOf(page)).toEqual([])
  await expect(page.getByText('Sua lista começa aqui')).toBeVisible()
  expect((await profileOf(serverUrl, other)).techs).toEqual([])
  expect((await profileOf(serverUrl, account)).techs).toEqual([])
})

test('what waits outlives a session that ended, and the same person sends it', async ({
  page,
  context,
  account,
  serverUrl,
  expectedNoise,
}) => {
  expectedNoise.push(/ApiError/)
  await visitHome(page, account)
  await goOffline(context, page)
  await createTechnology(page, 'Vue', 'Avançado')
  await expect(banner(page, 1)).toBeVisible()
  await ask(serverUrl, '/sessions', account.token, 'DELETE')
  await context.setOffline(false)
  await button(page, 'Entrar de novo').click()
  await expect(page).toHaveURL('/login')
  expect(await outboxOf(page)).toHaveLength(1)
  await logIn(page, account)
  await expect(row(page, 'Vue')).toContainText('Avançado')
  await isSent(page)
  const token = await page.evaluate(() => localStorage.getItem('techfolio:token') ?? '')
  expect((await profileOf(serverUrl, { token })).techs).toHaveLength(1)
})

test('a switch of the portfolio is changed offline', async ({
  page,
  context,
  account,
  serverUrl,
}) => {
  await openPortfolio(page, account)
  await workerIsReady(page)
  await expect(toggle(page, 'Contato')).not.toBeChecked()
  await isKept(page, 'portfolio')
  await goOffline(context, page)
  await toggle(page, 'Contato').click()
  await expect(toggle(page, 'Contato')).toBeChecked()
  await expect(banner(page, 1)).toBeVisible()
  await page.reload()
  await expect(toggle(page, 'Contato')).toBeChecked()
  await expect(banner(page, 1)).toBeVisible()
  await context.setOffline(false)
  await isSent(page)
  expect((await settingsOf(serverUrl, account)).shows.contact).toBe(true)
})

/** This machine as others of its network see it, where it is on one. */
const networkAddress = () =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

withoutWorker.describe('on plain http, as in the network of a school', () => {
  withoutWorker.use({ keepsCopies: true })

  withoutWorker(
    'what is changed offline is sent once',
    async ({ page, context, expectedNoise }) => {
      // Browsers say that this header means nothing on plain http.
      expectedNoise.push(/Cross-Origin-Opener-Policy/)
      const address = networkAddress()
      withoutWorker.skip(address === undefined, 'this machine is on no network')
      const server = await startServer({ HOST: '0.0.0.0' })
      const url = server.url.replace('127.0.0.1', address ?? '')
      const account = await createAccount(server.url)
      await account.addTechnology('React')
      await signInBeforehand(page, account)
      await page.goto(`${url}/home`)
      await expect(rows(page)).toHaveCount(1)
      const has = await page.evaluate(() => [
        isSecureContext,
        'serviceWorker' in navigator,
        'locks' in navigator,
        'randomUUID' in crypto,
      ])
      expect(has).toEqual([false, false, false, false])
      await isKept(page)
      const other = await context.newPage()
      await other.goto(`${url}/home`)
      await expect(rows(other)).toHaveCount(1)
      // Without a worker a screen that was not opened before cannot be fetched any more.
      await button(page, 'Adicionar tecnologia').click()
      await button(page, 'X').click()
      await openEdit(page, 'React')
      await button(page, 'X').click()

      await goOffline(context, page)
      await createTechnology(page, 'Vue', 'Avançado')
      await raise(page, 'React', 'Intermediário')
      await expect(banner(page, 2)).toBeVisible()
      await expect(banner(other, 2)).toBeVisible()
      await context.setOffline(false)
      for (const tab of [page, other])
        await expect(rows(tab)).toHaveText([/React.*Intermediário/, /Vue.*Avançado/])
      await isSent(page)
      expect(await eventsOf(server.url, account)).toEqual([
        'React: Iniciante > Intermediário',
        'React: nada > Iniciante',
        'Vue: nada > Avançado',
      ])
      await page.goto('about:blank')
      await server.stop()
    },
  )
})
