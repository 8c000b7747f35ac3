import type { Locator, Page } from '@playwright/test'
import { button } from '../support/forms.ts'
import { expect } from '../support/journey.ts'
import { doubleTextSize } from '../support/reflow.ts'
import { test } from '../support/states/states.ts'
import { createTechnology, rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

for (const state of ['create modal with errors', 'edit modal with the ruler'] as const) {
  test(`every control can be reached on a low screen and with text at 200 %: ${state}`, async ({
    page,
    arriveAt,
  }) => {
    await arriveAt(state)
    await page.setViewportSize({ width: 740, height: 300 })
    await reachEveryControl(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await doubleTextSize(page)
    await reachEveryControl(page)
    await page.setViewportSize({ width: 320, height: 740 })
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    expect(await title.evaluate(brokenWords)).toEqual([])
  })
}

test('the on-screen keyboard covers neither the field nor its results', async ({
  page,
  account,
  openHome,
}) => {
  for (const title of ['React', 'Git', 'Sass', 'Vue', 'Node.js', 'Java'])
    await account.addTechnology(title)
  await openHome()
  // With this a mobile browser shrinks the page to the space above the keyboard.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /\binteractive-widget=resizes-content\b/,
  )
  await page.setViewportSize({ width: 360, height: 380 })
  const bar = page.getByRole('navigation', { name: 'Navegação principal' })
  await expect(bar).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Buscar nas suas tecnologias' })
  await search.focus()
  await expect(bar).toBeHidden()
  await search.fill('vue')
  await expect(rows(page)).toHaveCount(1)
  await expect(search).toBeInViewport({ ratio: 1 })
  await expect(rows(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  await search.blur()
  await expect(bar).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await button(page, 'Adicionar tecnologia').click()
  const title = page.getByRole('combobox', { name: 'Nome do projeto' })
  await title.pressSequentially('ja')
  await page.setViewportSize({ width: 360, height: 380 })
  await expect(title).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 })
})

test('content stays inside the safe area of a phone', async ({ page, openHome }) => {
  await openHome()
  // Without it a phone adds the inset itself and reports none to the page.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /\bviewport-fit=cover\b/,
  )
  const devTools = await page.context().newCDPSession(page)
  const insets = { top: 20, left: 47, right: 47, bottom: 34 }
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  await page.setViewportSize({ width: 740, height: 360 })
  const sair = await edges(button(page, 'Sair'))
  expect(sair.top).toBeGreaterThanOrEqual(20)
  expect(sair.right).toBeLessThanOrEqual(740 - 47)
  const section = await edges(page.getByRole('region', { name: 'Tecnologias' }))
  expect(section.left).toBeGreaterThanOrEqual(47)
  expect(section.right).toBeLessThanOrEqual(740 - 47)
  const place = await edges(button(page, 'Mais'))
  expect(place.bottom).toBeLessThanOrEqual(360 - 34)
  await button(page, 'Adicionar tecnologia').click()
  const modal = await edges(page.getByRole('dialog'))
  expect(modal.left).toBeGreaterThanOrEqual(47)
  expect(modal.right).toBeLessThanOrEqual(740 - 47)
})

test('a toast breaks no word with large text', async ({ page, openHome }) => {
  await openHome()
  await doubleTextSize(page)
  await createTechnology(page, 'React', 'Iniciante')
  const said = toast(page, 'Tecnologia adicionada com sucesso').locator('p')
  await expect(said).toBeVisible()
  expect(await said.evaluate(brokenWords)).toEqual([])
})

test('a level is not broken with large text', async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Intermediário')
  await openHome()
  await page.setViewportSize({ width: 320, height: 740 })
  await doubleTextSize(page)
  const summary = page.getByRole('region', { name: 'Resumo' }).getByRole('paragraph')
  for (const level of [rows(page).locator('p > span'), summary.last()]) {
    await expect(level).toHaveText('Intermediário')
    expect(await level.evaluate((told) => told.getBoundingClientRect().height)).toBeLessThan(60)
  }
})

const edges = (part: Locator) =>
  part.evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect)

async function reachEveryControl(page: Page) {
  const controls = page.getByRole('dialog').locator('button, input, select')
  for (const control of await controls.filter({ visible: true }).all()) {
    // A resized page settles within a frame or two and shifts the scroll position.
    await expect(async () => {
      await control.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect(control).toBeInViewport({ ratio: 1, timeout: 500 })
    }).toPass({ timeout: 60_000 })
  }
}

function brokenWords({ firstChild: text }: HTMLElement | SVGElement) {
  const words = Array.from((text?.textContent ?? '').matchAll(/\S+/g))
  return words.flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text!, index)
    range.setEnd(text!, index + word.length)
    return range.getClientRects().length > 1 ? [word] : []
  })
}
