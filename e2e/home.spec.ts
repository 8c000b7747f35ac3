import { button, stored } from './support/forms.ts'
import { expect, takeNoise, test } from './support/journey.ts'
import { recordCalls, refuse } from './support/network.ts'
import { createAccount } from './support/people.ts'
import { createTechnology, rows } from './support/technologies.ts'
import { recordToasts, toast } from './support/toasts.ts'

const STALE = 'Não foi possível carregar suas tecnologias'
const FIRST_STEPS = 'O que você já viu no curso?'
const INVITATION = 'Sua lista começa aqui'

test('the list shows the user’s technologies in order', async ({
  page,
  serverUrl,
  account,
  openHome,
}) => {
  const other = await createAccount(serverUrl, 'Bruno Lima')
  await other.addTechnology('Segredo do Bruno')

  await test.step('each technology has its title, status, edit and delete, newest last', async () => {
    await account.addTechnology('React', 'Avançado')
    await account.addTechnology('CSS', 'Iniciante')
    await account.addTechnology('Node', 'Intermediário')
    await openHome()
    await expect(rows(page)).toHaveCount(3)
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'CSS', 'Node'])
    await expect(rows(page).getByRole('paragraph')).toHaveText([
      'Avançado',
      'Iniciante',
      'Intermediário',
    ])
    for (const title of ['React', 'CSS', 'Node']) {
      const row = rows(page).filter({ hasText: title })
      await expect(row.getByRole('button', { name: `Editar ${title}` })).toBeVisible()
      await expect(row.getByRole('button', { name: `Excluir ${title}` })).toBeVisible()
    }
  })

  await test.step('shows only the user’s own technologies', async () => {
    await expect(page.getByText('Segredo do Bruno')).toHaveCount(0)
  })

  await test.step('an update keeps the position of a technology', async () => {
    await button(page, 'Editar CSS').click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel('Selecionar status').selectOption('Avançado')
    await button(page, 'Salvar alterações').click()
    await expect(rows(page).getByRole('paragraph')).toHaveText([
      'Avançado',
      'Avançado',
      'Intermediário',
    ])
    await expect(rows(page).getByRole('heading')).toHaveText(['React', 'CSS', 'Node'])
  })
})

test('the logo links to the start, for users and visitors', async ({ page, openHome }) => {
  const logo = page.getByRole('link', { name: 'Techfólio, página inicial' })
  await page.goto('/signup')
  await logo.click()
  await expect(page).toHaveURL('/')
  await openHome()
  await expect(logo).toHaveAttribute('href', '/home')
  await page.goto('/nao-existe')
  await logo.click()
  await expect(page).toHaveURL('/home')
})

test('Sair ends the session', async ({ page, serverUrl, account, openHome }) => {
  await test.step('Sair clears local storage, goes to the login and revokes the token', async () => {
    await openHome()
    await page.evaluate(() => localStorage.setItem('anything', 'else'))
    await button(page, 'Sair').click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(await stored(page)).toEqual({})
    await expect.poll(() => statusOfProfile(serverUrl, account.token)).toBe(401)
  })

  await test.step('Back after Sair does not show Home', async () => {
    await page.goBack()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    await expect(page.getByText(account.name)).toHaveCount(0)
  })

  await test.step('the URL of Home redirects to the login', async () => {
    await page.goto('/home')
    await expect(page).toHaveURL('/login')
  })
})

test('a failed refetch can be retried', async ({ page, openHome, noise }) => {
  await test.step('a failed refetch is logged, shows no toast and never looks like an empty list', async () => {
    const seen = await recordToasts(page)
    await openHome()
    await refuse(page, '/profile', 'unavailable')
    await createTechnology(page, 'Docker', 'Iniciante')
    await expect(toast(page, 'Tecnologia adicionada com sucesso')).toBeVisible()
    await expect(page.getByText(STALE)).toBeVisible()
    await expect(page.getByText(FIRST_STEPS)).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    expect(Object.keys(await stored(page))).toHaveLength(2)
    expect(await seen.texts()).not.toContainEqual(expect.stringContaining('Ops!'))
    expect(await takeNoise(noise, 1)).toEqual([
      expect.stringContaining('Service unavailable, try again'),
    ])

    await page.unroute('**/api/profile')
    await button(page, 'Tentar de novo').click()
    await expect(rows(page).getByRole('heading')).toHaveText(['Docker'])
    await expect(page.getByText(STALE)).toHaveCount(0)
  })

  await test.step('a failed refetch keeps the technologies on screen', async () => {
    await refuse(page, '/profile', 'unexpected')
    await createTechnology(page, 'HTML', 'Iniciante')
    await expect(page.getByText(STALE)).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['Docker', 'HTML'])
    await takeNoise(noise, 1)
  })
})

test('a newcomer is greeted and invited', async ({ page, account, openHome }) => {
  await test.step('Home fetches the profile once', async () => {
    const calls = recordCalls(page)
    await openHome()
    await expect(page.getByText(FIRST_STEPS)).toBeVisible()
    expect(calls).toEqual(['GET /profile'])
  })

  await test.step('greets by name and shows the module as stored', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Olá, ${account.name}`)
    await expect(page.getByText(account.course_module, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').locator('.wordmark svg')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Tecnologias', exact: true })).toBeVisible()
  })

  await test.step('an empty list without first steps invites to add the first technology', async () => {
    await button(page, 'Pular').click()
    await expect(button(page, 'Adicionar tecnologia')).toBeFocused()
    await expect(page.getByText(INVITATION)).toBeVisible()
    await button(page, 'Adicionar a primeira').click()
    await expect(page.getByRole('dialog', { name: 'Cadastrar Tecnologia' })).toBeVisible()
  })
})

async function statusOfProfile(url: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`${url}/api/profile`, { headers })).status
}
