import { expect, test as journey } from './support/journey.ts'
import { OPERATOR, PARTS, test } from './support/privacy-screen.ts'

// One worker, and so one server of their own kind, for all of them.
journey.describe.configure({ mode: 'default' })

test('names the operator, the stored data and the user’s rights', async ({ page }) => {
  const answer = await page.goto('/privacidade')
  expect(answer?.status()).toBe(200)
  await expect(page.getByText(OPERATOR)).toBeVisible()
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(PARTS)
  const main = page.getByRole('main')
  for (const fact of [
    /techfolio_device/,
    /30 dias/,
    /180 dias/,
    /30 minutos/,
    /não envia emails/,
    /antes de você publicar/,
    /por 90 dias/,
    /telas feitas por outras pessoas/,
    /Uma cópia para ler sem conexão.*some quando você usa Sair/s,
  ])
    await expect(main).toContainText(fact)
})
