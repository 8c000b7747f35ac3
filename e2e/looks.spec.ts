import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { fits } from './support/reflow.ts'

const PITCH = 'O que você aprende merece ser visto.'
const LEVELS = ['Iniciante', 'Intermediário', 'Avançado']
const pitch = (page: Page) => page.getByRole('complementary')
const glow = (page: Page) =>
  page.locator('.shell').evaluate((shell) => getComputedStyle(shell).backgroundImage)

async function endOf(part: Locator) {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

test('the login shows the pitch above the form on a phone, and next to it on a wide screen', async ({
  page,
}) => {
  await page.goto('/login')

  await test.step('a wide screen shows the level bars next to the form', async () => {
    const levels = pitch(page).getByRole('listitem')
    await expect(levels).toHaveText(['Iniciante2 mar', 'Intermediário19 mai', 'Avançado8 out'])
    await expect(pitch(page).getByText('JavaScript, em oito meses')).toBeVisible()
    const heights = await levels.evaluateAll((all) =>
      all.map((level) => Number.parseFloat(getComputedStyle(level, '::before').height)),
    )
    expect(heights).toEqual(heights.toSorted((one, other) => one - other))
    expect(new Set(heights).size).toBe(3)
    const form = (await page.locator('form').boundingBox())!
    const { x, width } = (await pitch(page).boundingBox())!
    expect(x + width).toBeLessThan(form.x)
  })

  for (const width of [900, 1280, 1920])
    await test.step(`the bars of the wide pitch are side by side on one baseline: ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const bars = pitch(page).getByRole('listitem')
      await expect(bars).toHaveCount(3)
      const ends = await Promise.all([0, 1, 2].map((at) => endOf(bars.nth(at))))
      expect(new Set(ends.map(Math.round)).size).toBe(1)
    })

  await test.step('the glow needs no file, and is absent in print and forced colours', async () => {
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(await glow(page)).toMatch(/^radial-gradient\(/)
    await page.emulateMedia({ media: 'print' })
    expect(await glow(page)).toBe('none')
    await page.emulateMedia({ media: null, forcedColors: 'active' })
    expect(await glow(page)).toBe('none')
  })

  await page.emulateMedia({ forcedColors: null })
  await expectOnAPhone(page, '/login', 'Email')

  await test.step('the login and the sign-up link fit the first screen of a phone', async () => {
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(await endOf(page.getByRole('link', { name: 'Cadastre-se' }))).toBeLessThan(740)
    await page.setViewportSize({ width: 360, height: 560 })
    expect(await endOf(page.getByRole('button', { name: 'Entrar' }))).toBeLessThan(560)
  })

  await expectOnTheSmallestPhone(page, '/login', 'Email')
})

test('the sign-up shows the pitch on a phone, the password reset does not', async ({ page }) => {
  await expectOnAPhone(page, '/signup', 'Nome')
  await expectOnTheSmallestPhone(page, '/signup', 'Nome')
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('the password reset shows no pitch on a phone', async () => {
    await page.goto('/esqueci-a-senha')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText(PITCH)).toBeHidden()
  })
})

async function expectOnAPhone(page: Page, path: string, first: string) {
  await test.step(`the first screen of a phone shows the pitch and the first field: ${path}`, async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const field = page.getByLabel(first, { exact: true })
    await expect(field).toBeVisible()
    await expect(pitch(page).getByText(PITCH)).toBeInViewport({ ratio: 1 })
    await expect(pitch(page).getByText('Anote cada tecnologia')).toBeInViewport({ ratio: 1 })
    for (const level of LEVELS)
      await expect(pitch(page).getByText(level)).toBeInViewport({ ratio: 1 })
    expect(await endOf(pitch(page))).toBeLessThan((await field.boundingBox())!.y)
    expect(await endOf(field)).toBeLessThan(740)
  })
}

async function expectOnTheSmallestPhone(page: Page, path: string, first: string) {
  await test.step(`nothing overflows next to the pitch on the smallest phone: ${path}`, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByLabel(first, { exact: true })).toBeVisible()
    await expect(pitch(page).getByText(PITCH)).toBeVisible()
    await fits(page, path)
  })
}
