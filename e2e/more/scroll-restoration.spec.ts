import type { Page } from '@playwright/test'
import { openEvolution } from '../support/evolution.ts'
import { expect, test } from '../support/journey.ts'
import { hold } from '../support/network.ts'
import type { Account } from '../support/people.ts'
import { isPersisted } from '../support/persisted.ts'
import { recordShifts, shifted } from '../support/rendering.ts'
import { workerIsReady, test as workerTest } from '../support/service-worker.ts'
import { LONG_TITLE, rows } from '../support/technologies.ts'

/** More rows than the first render shows, some higher than the estimated height. */
async function addMany({ addTechnology }: Account, count: number) {
  for (let one = 1; one <= count; one += 1)
    await addTechnology(one % 7 === 0 ? `${one} ${LONG_TITLE}`.slice(0, 100) : `Tecnologia ${one}`)
}

const link = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

const events = (page: Page) =>
  page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem')

const topOf = (page: Page, title: string) =>
  link(page, title).evaluate((one) => Math.round(one.getBoundingClientRect().top))

/** Scrolls row by row, so that every row has its measured height. */
async function goDeep(page: Page, count: number, title: string) {
  await expect(rows(page)).toHaveCount(count)
  await page.evaluate(async (wanted) => {
    const links = [...document.querySelectorAll<HTMLElement>('main li h3 a')]
    for (const one of links) {
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      if (one.textContent === wanted) return
    }
  }, title)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
  return topOf(page, title)
}

async function standsAt(page: Page, count: number, title: string, top: number) {
  await expect(rows(page)).toHaveCount(count)
  await expect.poll(async () => Math.abs((await topOf(page, title)) - top)).toBeLessThan(3)
  expect(await shifted(page)).toBe(0)
}

test.beforeEach(({ page }) => recordShifts(page))

test('a reload restores the scroll position', async ({ page, account, openHome }) => {
  await addMany(account, 60)
  await openHome()
  const top = await goDeep(page, 60, 'Tecnologia 40')
  await page.reload()
  await standsAt(page, 60, 'Tecnologia 40', top)

  // A link adds a history entry, and the heading takes the focus without scrolling.
  await page.getByRole('link', { name: 'Projetos' }).click()
  await expect(page).toHaveURL('/projetos')
  await page.getByRole('link', { name: 'Tecnologias', exact: true }).click()
  await expect(page).toHaveURL('/home')
  const again = await goDeep(page, 60, 'Tecnologia 30')
  await page.reload()
  await standsAt(page, 60, 'Tecnologia 30', again)
})

test('a return from another site restores the scroll position', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  await addMany(account, 60)
  await openHome()
  const top = await goDeep(page, 60, 'Tecnologia 40')
  await page.goto(serverUrl.replace('127.0.0.1', 'localhost'))
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/home')
  await standsAt(page, 60, 'Tecnologia 40', top)
})

test('a new visit starts at the top', async ({ page, account, openHome }) => {
  await addMany(account, 60)
  await openHome()
  await goDeep(page, 60, 'Tecnologia 40')
  await page.goto('/home?ordem=nome')
  await expect(rows(page)).toHaveCount(60)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('the scroll position waits for loading content unless the user scrolls', async ({
  page,
  account,
}) => {
  await addMany(account, 30)
  await openEvolution(page, account)
  await expect(events(page)).toHaveCount(30)
  // Otherwise it would load later and shift the content below.
  const today = page.getByRole('region', { name: 'Hoje', exact: true })
  await expect(today).toBeVisible()
  await events(page).nth(20).scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await place()
  expect(before).toBeGreaterThan(1000)
  await page.reload()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(80)

  const { release } = await hold(page, '/history?*')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Evolução' })).toBeVisible()
  // As far as the current page length allows; content that loads during a smooth scroll can end it.
  await expect(today).toBeVisible()
  await expect.poll(place).toBeGreaterThan(0)
  await page.keyboard.press('Home')
  await expect.poll(place).toBe(0)
  release()
  await expect(events(page)).toHaveCount(30)
  expect(await place()).toBe(0)
})

test.describe('with a cache', () => {
  test.use({ persistsData: true })

  test('a reload restores the scroll position before the profile arrives', async ({
    page,
    account,
    openHome,
  }) => {
    await addMany(account, 60)
    await openHome()
    await isPersisted(page)
    const top = await goDeep(page, 60, 'Tecnologia 40')
    await page.route('**/api/profile', () => new Promise(() => undefined))
    await page.reload()
    await standsAt(page, 60, 'Tecnologia 40', top)
  })
})

workerTest(
  'a reload with the service worker restores the scroll position',
  async ({ page, account, openHome }) => {
    await addMany(account, 60)
    await recordShifts(page)
    await openHome()
    await workerIsReady(page)
    await isPersisted(page)
    const top = await goDeep(page, 60, 'Tecnologia 40')
    await page.reload()
    await standsAt(page, 60, 'Tecnologia 40', top)
  },
)
