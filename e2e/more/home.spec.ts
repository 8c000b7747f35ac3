import { button, stored } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { createAccount } from '../support/people.ts'
import { leftOfText } from '../support/rendering.ts'
import { rows } from '../support/technologies.ts'
import { allToasts } from '../support/toasts.ts'

test('titles and names keep their own direction', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  Object.assign(account, await createAccount(serverUrl, 'مريم (Ana)'))
  await account.addTechnology('بايثون (Python)')
  await openHome()
  await expect(page.getByRole('heading', { level: 1 }).locator('bdi')).toHaveAttribute(
    'dir',
    'auto',
  )
  await expect(rows(page).getByRole('heading')).toHaveAttribute('dir', 'auto')
  const summary = page.getByRole('region', { name: 'Resumo' })
  const [first, last] = [
    rows(page).getByRole('link').first(),
    summary.getByText('بايثون (Python)', { exact: true }),
  ]
  for (const title of [first, last]) {
    const box = (await title.boundingBox())!
    // Next to its icon, not at the far end of the row.
    expect(Math.abs((await leftOfText(title)) - box.x)).toBeLessThan(2)
  }
  await button(page, 'Excluir بايثون (Python)').click()
  await expect(page.getByRole('dialog').getByText('بايثون (Python)')).toHaveCSS('direction', 'rtl')
  await page.keyboard.press('Escape')
  await button(page, 'Adicionar tecnologia').click()
  await page.getByLabel('Nome do projeto').fill('بايثون')
  await expect(page.getByLabel('Nome do projeto')).toHaveCSS('direction', 'rtl')
})

test('Sair works offline', async ({ page, openHome }) => {
  await openHome()
  await page.context().setOffline(true)
  await button(page, 'Sair').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(await stored(page)).toEqual({})
  await expect(allToasts(page)).toHaveCount(0)
})

test('Sair in another tab signs out here', async ({ page, context, openHome }) => {
  await test.step('a late Sair event does not end the newer session of another tab', async () => {
    await openHome()
    const told = page.waitForEvent('load')
    await page.evaluate(() => {
      // The event of an earlier clear; another login has happened since.
      window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    })
    await told
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Olá/)
    expect(await page.evaluate(() => localStorage.length)).toBe(2)
  })

  await test.step('Sair in one tab signs the others out', async () => {
    const other = await context.newPage()
    await other.goto('/home')
    await button(other, 'Sair').click()
    await expect(other).toHaveURL('/login')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  })
})
