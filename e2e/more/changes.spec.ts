import { button } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { cutOff, hold } from '../support/network.ts'
import { saveStatus } from '../support/saved-level.ts'
import { createTechnology, modal, openDelete, rows } from '../support/technologies.ts'

test('an edit shows before the profile is refetched and stays when the refetch fails', async ({
  page,
  account,
  openHome,
  expectedNoise,
}) => {
  await account.addTechnology('React')
  await account.addTechnology('Git')
  await openHome()
  const summary = page.getByRole('region', { name: 'Resumo' })
  const { held, release } = await hold(page, '/profile')
  await saveStatus(page, 'React', 'Avançado')
  await expect(rows(page).getByRole('paragraph')).toHaveText(['Avançado', 'Iniciante'])
  await expect(summary).toContainText('Última mudança · agoraReactAvançado')
  await expect.poll(() => held.length).toBe(1)

  expectedNoise.push(/ApiError/)
  await cutOff(page, '/profile')
  await expect(modal(page)).toHaveCount(0)
  await saveStatus(page, 'React', 'Intermediário')
  await expect(rows(page).getByRole('paragraph')).toHaveText(['Intermediário', 'Iniciante'])
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await expect(rows(page).getByRole('paragraph')).toHaveText(['Intermediário', 'Iniciante'])
  release()
})

test('a long list keeps its scroll position', async ({ page, account, openHome }) => {
  for (let count = 1; count <= 20; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()

  await test.step('scrolls to a new technology and highlights it without moving the focus', async () => {
    await createTechnology(page, 'Vue', 'Iniciante')
    await expect(rows(page)).toHaveCount(21)
    await expect(rows(page).last()).toBeInViewport({ ratio: 0.9 })
    await expect(rows(page).last()).toHaveAttribute('data-new', 'true')
    await expect(rows(page).last()).toHaveCSS('animation-duration', '3s', {
      pseudo: 'before',
    })
    await expect(page.locator('[data-new="true"]')).toHaveCount(1)
    await expect(button(page, 'Adicionar tecnologia')).toBeFocused()
  })

  await test.step('deleting the last row keeps the scroll position and a visible focus', async () => {
    await openDelete(page, 'Vue')
    const before = await page.evaluate(() => window.scrollY)
    await button(page, 'Excluir').click()
    await expect(rows(page)).toHaveCount(20)
    await expect(button(page, 'Excluir Tecnologia 20')).toBeFocused()
    await expect(button(page, 'Excluir Tecnologia 20')).toBeInViewport({ ratio: 1 })
    const shrunkBy = before - (await page.evaluate(() => window.scrollY))
    expect(shrunkBy).toBeLessThanOrEqual(100)
  })
})

test('a new technology is scrolled into view on a phone', async ({ page, account, openHome }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const LONG = 'Uma tecnologia de nome tão comprido que passa da primeira linha e da segunda,'
  for (let count = 1; count <= 60; count += 1)
    await account.addTechnology(`${LONG} ${count}`, 'Avançado')
  await openHome()
  await createTechnology(page, 'Vue', 'Iniciante')
  await expect(rows(page)).toHaveCount(61)
  const { y: bar } = (await page.getByRole('navigation').boundingBox())!
  const bottom = () =>
    rows(page)
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(bar)

  await test.step('does not scroll back when the user scrolls in the meantime', async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await createTechnology(page, 'Angular', 'Iniciante')
    await expect(rows(page)).toHaveCount(62)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    const stays = await page.evaluate(async () => {
      document.dispatchEvent(new WheelEvent('wheel'))
      window.scrollTo({ top: 0, behavior: 'instant' })
      await new Promise((after) => setTimeout(after, 500))
      return window.scrollY
    })
    // A running scroll may continue for a frame; scrolling back would cover the whole list.
    expect(stays).toBeLessThan(2000)
  })
})
