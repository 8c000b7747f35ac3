import { expect, test } from './journey.ts'

const OTHER_SCREENS = /sign-up-screen|home-screen|not-found|select-field|toast-stack/

test('the first visit to the login takes six requests at most, all of them ours', async ({
  page,
  serverUrl,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()

  expect(addresses.filter((address) => !address.startsWith(`${serverUrl}/`))).toEqual([])
  expect(addresses.filter((address) => OTHER_SCREENS.test(address))).toEqual([])
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
