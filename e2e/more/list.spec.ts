import { expect, test } from '../support/journey.ts'
import { rows } from '../support/technologies.ts'

test('shows when a technology last changed, and the exact time', async ({
  page,
  account,
  openHome,
}) => {
  const { updated_at } = await account.addTechnology('HTML')
  const changed = rows(page).locator('time')
  await page.clock.install({ time: Date.parse(updated_at) - 120_000 })
  await openHome()
  // The clock of the browser is behind the server's.
  await expect(changed).toHaveText('agora')
  await expect(changed).toHaveAttribute('datetime', updated_at)
  await expect(changed).toHaveAttribute('title', /de \d{4} às \d\d:\d\d$/)
  await page.clock.fastForward('05:00')
  await expect(changed).toHaveText('há 3 minutos')
})
