import { expect, test } from './journey.ts'

const OTHER_SCREENS = ['Oops! 404', 'Cadastrar Tecnologia', 'new-password', 'Toastify__toast']

test('the first visit to the login takes six requests at most, all of them ours', async ({
  page,
  serverUrl,
}) => {
  const addresses: string[] = []
  const scripts: Promise<string>[] = []
  page.on('request', (request) => addresses.push(request.url()))
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()

  expect(addresses.filter((address) => !address.startsWith(`${serverUrl}/`))).toEqual([])
  const code = (await Promise.all(scripts)).join('\n')
  expect(code).toContain('Ainda não possuiu uma conta')
  expect(OTHER_SCREENS.filter((text) => code.includes(text))).toEqual([])
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([])
  expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(6)
})

test('a second visit brings no script or style again', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.goto('/login', { waitUntil: 'networkidle' })
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.every((size) => size === 0)).toBe(true)
})
