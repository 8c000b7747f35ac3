import { CreateTechnologyInput } from '#contract/technologies.ts'
import { HOSTILE } from '../../server/testing/hostile-strings.ts'
import { expect } from '../support/journey.ts'
import { createAccount } from '../support/people.ts'
import { test } from '../support/states/states.ts'

test('shows a loading sign only when a start is slow', async ({ page, account, openHome }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/profile', async (route) => {
    await answer.promise
    await route.continue()
  })
  const opened = openHome()
  const sign = page.getByText('Carregando...')
  await sign.waitFor({ state: 'attached' })
  const visibleAfter = await sign.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const look = () =>
          element.checkVisibility({ visibilityProperty: true })
            ? resolve(element.getAnimations()[0]?.currentTime as number)
            : requestAnimationFrame(look)
        look()
      }),
  )
  expect(visibleAfter).toBeGreaterThanOrEqual(1000)
  answer.resolve()
  await opened
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
  await expect(sign).toBeHidden()
})

test('shows hostile titles as text', async ({ page, account, openHome }) => {
  const titles = acceptedTitles()
  const kept: string[] = []
  for (const title of titles) kept.push((await account.addTechnology(title)).title)
  await openHome()
  // The end of a long list is rendered while the page is idle.
  const drawn = page.getByRole('listitem').locator('h3')
  await expect.poll(() => drawn.allTextContents()).toEqual(kept)

  const script = '<script>alert(1)</script>'
  await page.getByRole('button', { name: `Excluir ${script}`, exact: true }).click()
  await expect(page.getByLabel('Nome do projeto')).toHaveText(script)
})

test('shows a name with markup as text', async ({ page, serverUrl, account, openHome }) => {
  const name = '<img src=x onerror=alert(1)><b>Ana</b>'
  Object.assign(account, await createAccount(serverUrl, name))
  await openHome()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Olá, ${name}`)
  expect(await page.locator('main').locator('img, b').count()).toBe(0)
})

test('five hundred technologies stay usable', async ({ page, account, openHome }) => {
  test.slow()
  const numbers = Array.from({ length: 500 }, (_, index) => index + 1)
  for (const number of numbers) await account.addTechnology(`Tecnologia ${number}`)
  await openHome()
  await expect(page.getByRole('listitem')).toHaveCount(500)
  await page.getByRole('button', { name: 'Editar Tecnologia 500' }).click()
  await page.getByLabel('Selecionar status').selectOption('Avançado')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByRole('listitem').last()).toContainText('Avançado')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Editar Tecnologia 500' })).toBeFocused()
})

/** Every title with a bracket or a brace, and a sample of the others. */
function acceptedTitles() {
  const accepted = HOSTILE.filter((title) => {
    const { success } = CreateTechnologyInput.safeParse({ title, status: 'Iniciante' })
    return success
  })
  const markup = accepted.filter((title) => /[<>{}&]|script:/.test(title))
  const others = accepted.filter((_, index) => index % 9 === 0)
  const byKey = new Map([...markup, ...others].map((title) => [keyOf(title), title]))
  return Array.from(byKey.values())
}

const keyOf = (title: string) => title.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
