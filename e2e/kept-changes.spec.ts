import type { Page, Request } from '@playwright/test'
import { ask } from './account.ts'
import { isKept } from './copies.ts'
import { button, field } from './forms.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { hold } from './network.ts'
import { photoWithPlace } from './photos.ts'
import { box, cards, openProjects } from './projects.ts'
import { modal, openEdit, rows } from './technologies.ts'
import { toast } from './toasts.ts'

test.use({ keepsCopies: true })

/** Starts anew with what was kept: the answer is on its way until it is let go; whatever else is asked is answered. */
async function startOnCopy(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/profile', async (route) => {
    const isStart = isFirst
    isFirst = false
    begin()
    if (isStart) await released
    await route.fallback()
  })
  await page.reload()
  await begun
  return release
}

/** What another device writes into a project. */
const ELSEWHERE = {
  description: 'Escrita em outro lugar.',
  repo_url: 'https://codigo.exemplo.com.br/loja',
  deploy_url: 'https://loja.exemplo.com.br/',
}

const sentBy = (request: Request) => request.postDataJSON() as Record<string, unknown>
const saving = (page: Page, path: string) =>
  page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith(path))

test('what is not touched in an open project follows the answer to the start', async ({
  page,
  account,
}) => {
  const react = await account.addTechnology('React')
  const git = await account.addTechnology('Git')
  const shop = await account.addProject('Loja', { techs: [react.id] })
  await openProjects(page, account)
  await isKept(page)
  const release = await startOnCopy(page)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Escrita aqui.')
  const newer = { ...ELSEWHERE, title: 'Loja de discos', techs: [react.id, git.id] }
  await account.changeProject(shop.id, newer)
  release()
  await expect(field(page, 'Título')).toHaveValue(newer.title)
  await expect(box(page, 'Git')).toBeChecked()
  await expect(field(page, 'Descrição')).toHaveValue('Escrita aqui.')
  const sent = saving(page, shop.id)
  await button(page, 'Salvar alterações').click()
  expect(sentBy(await sent)).toMatchObject({ ...newer, description: 'Escrita aqui.' })
  await expect(modal(page)).toHaveCount(0)
})

test('a project that is saved before that answer keeps what was changed elsewhere', async ({
  page,
  account,
}) => {
  const react = await account.addTechnology('React')
  const shop = await account.addProject('Loja', { techs: [react.id] })
  await openProjects(page, account)
  await isKept(page)
  const git = await account.addTechnology('Git')
  const newer = { ...ELSEWHERE, title: 'Loja de discos', techs: [git.id] }
  await account.changeProject(shop.id, newer)
  const release = await startOnCopy(page)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Escrita aqui.')
  const sent = saving(page, shop.id)
  await button(page, 'Salvar alterações').click()
  expect(sentBy(await sent)).toMatchObject({ ...newer, description: 'Escrita aqui.' })
  await expect(modal(page)).toHaveCount(0)
  await expect(cards(page)).toContainText('Loja de discos')
  release()
})

test('a project that was shown before another device changed it keeps that too', async ({
  page,
  account,
}) => {
  const git = await account.addTechnology('Git')
  const shop = await account.addProject('Loja')
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  const newer = { ...ELSEWHERE, title: 'Loja', techs: [git.id] }
  await account.changeProject(shop.id, newer)
  await field(page, 'Título').fill('Loja de discos')
  const sent = saving(page, shop.id)
  await button(page, 'Salvar alterações').click()
  expect(sentBy(await sent)).toMatchObject({ ...newer, title: 'Loja de discos' })
  await expect(modal(page)).toHaveCount(0)
  await expect(cards(page)).toContainText(newer.description)
})

test('the draft of a project is what was changed in it, and no more', async ({ page, account }) => {
  const shop = await account.addProject('Loja')
  await openProjects(page, account)
  await button(page, 'Editar Loja').click()
  await field(page, 'Descrição').fill('Escrita aqui.')
  await account.changeProject(shop.id, { ...shop, title: 'Loja de discos' })
  await page.reload()
  await button(page, 'Editar Loja de discos').click()
  await expect(field(page, 'Descrição')).toHaveValue('Escrita aqui.')
  await expect(field(page, 'Título')).toHaveValue('Loja de discos')
})

test('the level an open modal tells is that of the answer', async ({ page, account, openHome }) => {
  const react = await account.addTechnology('React')
  await openHome()
  await isKept(page)
  await account.changeLevel(react.id, 'Avançado')
  const release = await startOnCopy(page)
  await openEdit(page, 'React')
  await expect(modal(page)).toContainText('Hoje: Iniciante')
  release()
  await expect(modal(page)).toContainText('Hoje: Avançado')
})

test('what a portfolio shows is chosen from the list of today', async ({ page, account }) => {
  const react = await account.addTechnology('React')
  await signInBeforehand(page, account)
  await page.goto('/portfolio')
  const choose = page.getByRole('button', { name: 'Escolher' })
  await expect(choose).toBeVisible()
  await isKept(page)
  const git = await account.addTechnology('Git')
  const release = await startOnCopy(page)
  const group = page.getByRole('region', { name: 'Tecnologias' })
  await expect(group.locator('[aria-busy="true"]')).toBeAttached()
  await expect(choose).toHaveCount(0)
  release()
  const sent = saving(page, '/portfolio')
  await choose.click()
  expect(sentBy(await sent)).toMatchObject({ chosen: [react.id, git.id] })
})

test('a technology that another device added is awaited, and one that nobody has is gone', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await openHome()
  await isKept(page)
  const git = await account.addTechnology('Git')
  const heading = page.getByRole('heading', { level: 1 })
  for (const [id, told] of [
    [git.id, 'Git'],
    [account.id, 'Tecnologia não encontrada'],
  ] as const) {
    const { held, release } = await hold(page, '/profile')
    await page.goto(`/tecnologias/${id}`)
    await expect.poll(() => held.length).toBe(1)
    await expect(page).toHaveTitle('Tecnologia · Techfólio')
    await expect(page.getByRole('main').getByText('Carregando...')).toBeAttached()
    await expect(heading).toHaveCount(0)
    release()
    await expect(heading).toHaveText(told)
    await page.unroute('**/api/profile')
  }
})

test('a photo that is removed on the kept screen makes nothing else of it new', async ({
  page,
  account,
  serverUrl,
}) => {
  await account.addTechnology('React')
  const photo = await photoWithPlace()
  const answer = await fetch(`${serverUrl}/api/users/avatar`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(answer.status).toBe(200)
  await signInBeforehand(page, account)
  await page.goto('/conta')
  await expect(button(page, 'Excluir foto')).toBeVisible()
  await isKept(page)
  await account.addTechnology('Git')
  const release = await startOnCopy(page)
  const fresh = page.waitForResponse('**/api/profile')
  await button(page, 'Excluir foto').click()
  await expect(toast(page, 'Foto excluída', 'success')).toBeVisible()
  await expect(button(page, 'Escolher foto')).toBeFocused()
  await expect(button(page, 'Excluir foto')).toHaveCount(0)
  await (await fresh).finished()
  release()
  await page.getByRole('navigation').getByRole('link', { name: 'Tecnologias' }).click()
  await expect(rows(page)).toHaveCount(2)
  const { avatar_url } = (await (await ask(serverUrl, '/profile', account.token)).json()) as {
    avatar_url: unknown
  }
  expect(avatar_url).toBeNull()
})
