import { expect, test } from './support/journey.ts'

test('lists every call and sends one, without asking another origin', async ({ page }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Techfólio/ })).toBeVisible()
  await page.getByRole('button', { name: /^GET \/api\/about/ }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByText('"kenziehub"').first()).toBeVisible()
  asked.delete(new URL(page.url()).origin)
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([])
})
