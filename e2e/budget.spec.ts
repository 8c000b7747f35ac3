import {
  fetchedBeforeThat,
  noteWhenTheFormCanBeSent,
  scriptsAmong,
} from './support/fetched-scripts.ts'
import { expect, test } from './support/journey.ts'

const OTHER_SCREENS = [
  'Oops! 404',
  'Cadastrar Tecnologia',
  'new-password',
  'spam',
  'LGPD',
  'Sua conta',
  'Linha do tempo',
  'Ver como tabela',
  'Compartilhar',
  'Enviar denúncia',
]
const TOASTS = 'toast-close'

test('the first visit to the login makes at most six requests, all same-origin', async ({
  page,
  serverUrl,
}) => {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await noteWhenTheFormCanBeSent(page)
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect(addresses.filter((address) => !address.startsWith(`${serverUrl}/`))).toEqual([])
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([])

  const needed = await fetchedBeforeThat(page)
  expect(needed.length + 1, needed.join('\n')).toBeLessThanOrEqual(6)
  const code = await scriptsAmong(page, needed)
  expect(code).toContain('Ainda não possuiu uma conta')
  expect(code).toContain(TOASTS)
  const later = await scriptsAmong(page, addresses)
  expect(OTHER_SCREENS.filter((text) => later.includes(text))).toEqual([])
})

test('a second visit fetches no script or style again', async ({ page }) => {
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
