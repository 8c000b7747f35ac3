import type { Locator, Page } from '@playwright/test'
import { TWO_YEARS, writeHistory } from '../support/history.ts'
import { expect, signInBefore, test } from '../support/journey.ts'
import { hold } from '../support/network.ts'
import type { Account } from '../support/people.ts'
import { isHighlighted, recordShifts, shifted } from '../support/rendering.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from '../support/technologies.ts'

const WAITS = [
  { path: '/home', call: '/profile', came: 'Olá, ' },
  { path: '/projetos', call: '/profile', came: 'Projetos' },
  { path: '/evolucao', call: '/evolution?*', came: 'Linha do tempo' },
  { path: '/portfolio', call: '/portfolio', came: 'O que aparece' },
  { path: '/conta', call: '/sessions', came: 'Sessões' },
]

for (const width of [1280, 360])
  test(`placeholders reserve the space of loading content, ${width} px wide`, async ({
    page,
    server,
    account,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await writeHistory(server, account, TWO_YEARS)
    await recordShifts(page)
    await signInBefore(page, account)
    for (const { path, call, came } of WAITS)
      await test.step(path, async () => {
        const { held, release } = await hold(page, call)
        await page.goto(path)
        await expect.poll(() => held.length).toBe(1)
        const busy = page.locator('[aria-busy="true"]')
        await expect(busy).toHaveCount(1)
        await expect(busy.getByText('Carregando...')).toBeVisible()
        await expect(page.getByText('Carregando...')).toHaveCount(1)
        await expect(busy.locator('[class*="outline"]')).toBeVisible()
        release()
        await expect(page.getByRole('heading', { name: came })).toBeVisible()
        await expect(busy).toHaveCount(0)
        expect(await shifted(page)).toBe(0)
        await page.unroute(`**/api${call}`)
      })
  })

test('only pending content is animated', async ({ page, openHome }) => {
  await test.step('animations on an empty home end within five seconds', async () => {
    await openHome()
    await page.getByRole('button', { name: 'Pular' }).click()
    const bar = page.locator('rect[data-first]')
    await expect(bar).toBeVisible()
    // Reads the style, because on a slow machine the animation may have ended.
    const seconds = await bar.evaluate((first) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(first)
      return Number.parseFloat(animationDuration) * Number(animationIterationCount)
    })
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
  })

  await test.step('a submitted form turns grey at once, without fading', async () => {
    await createTechnology(page, 'React', 'Iniciante')
    await openEdit(page, 'React')
    await page.getByLabel('Selecionar status').selectOption('Avançado')
    await page.getByRole('button', { name: 'Salvar alterações' }).focus()
    await page.evaluate(noteFadingOnceStill)
    const { held, release } = await hold(page, '/users/techs/*')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Selecionar status')).toBeDisabled()
    await expect.poll(() => held.length).toBe(1)
    // A transition is reported one frame after it starts.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => window.faded)).toEqual([])
    release()
    await expect(modal(page)).toHaveCount(0)
    await page.unroute('**/api/users/techs/*')
  })

  await test.step('a button in the bin shows that it is pending', async () => {
    await openDelete(page, 'React')
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByRole('button', { name: 'Lixeira (1)' }).click()
    const { release } = await hold(page, '/users/techs/*/restore')
    const restore = page.getByRole('button', { name: 'Restaurar: React' })
    await expectToShowWork(restore, release)
    await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  })

  await test.step('a button of the account shows that it is pending', async () => {
    const { release } = await hold(page, '/account/export*')
    await page.goto('/conta')
    const download = page.waitForEvent('download')
    await expectToShowWork(page.getByRole('button', { name: 'Baixar tudo (JSON)' }), release)
    await download
  })
})

test.describe('rows', () => {
  const BELOW = ['Sass', 'Git', 'Node.js']

  test('close the gap after a late deletion without other layout shifts', async ({
    page,
    openHome,
    account,
  }) => {
    await page.addInitScript(noteMoved)
    // Enough rows for the page to scroll even after the deletion.
    const below = Array.from({ length: 12 }, (_, at) => `Tecnologia ${at}`)
    for (const title of ['HTML', 'React', ...below]) await account.addTechnology(title)
    for (const [at, { width, leaves }] of [
      { width: 360, leaves: 'React' },
      { width: 1280, leaves: 'HTML' },
    ].entries())
      await test.step(`${width} px wide`, async () => {
        await page.setViewportSize({ width, height: 740 })
        await openHome()
        await expect(rows(page)).toHaveCount(14 - at)
        const { held, release } = await hold(page, '/users/techs/*')
        await openDelete(page, leaves)
        await page.getByRole('button', { name: 'Excluir', exact: true }).click()
        await expect.poll(() => held.length).toBe(1)
        const pressed = await page.evaluate(() => performance.now())
        // Late enough not to count as a response to the click.
        await page.waitForFunction((since) => performance.now() > since + 600, pressed)
        // Without what moved while the page loaded.
        await page.evaluate(() => {
          window.moved = []
        })
        release()
        await expect(rows(page)).toHaveCount(13 - at)
        await expect(page.getByRole('button', { name: `Lixeira (${at + 1})` })).toBeVisible()
        await shifted(page)
        const moved = await page.evaluate(() => window.moved ?? [])
        expect([...new Set(moved)].filter((one) => !below.includes(one))).toEqual([])
        await page.unroute('**/api/users/techs/*')
      })
  })

  test('fade in when added and close the gap after a deletion', async ({
    page,
    account,
    openHome,
  }) => {
    await test.step('do not move on the first render', async () => {
      await recordSlides(page)
      await openRows(openHome, account)
      await expect(rows(page)).toHaveCount(4)
      expect(await slidesOf(page)).toEqual([])
      const animated = await rows(page).evaluateAll((all) =>
        all.filter((row) => row.getAnimations().length > 0),
      )
      expect(animated).toEqual([])
    })

    await test.step('fade in when added, and the others do not move', async () => {
      await createTechnology(page, 'Node.js', 'Iniciante')
      const added = rows(page).filter({ hasText: 'Node.js' })
      await expect(added).toHaveAttribute('data-new', 'true')
      const lasting = await added.evaluate((row) => {
        const { animationName, animationDuration } = getComputedStyle(row)
        return animationName
          .split(', ')
          .map((name, at) => [name, animationDuration.split(', ')[at]])
      })
      expect(lasting.find(([name]) => name?.includes('enter'))?.[1]).toBe('0.2s')
      expect(await isHighlighted(added)).toBe(true)
      expect(await slidesOf(page)).toEqual([])
    })

    await test.step('close the gap of a deleted row, which disappears at once', async () => {
      await removeReact(page, 5)
      const slides = await slidesOf(page)
      expect(slides.map(({ title }) => title)).toEqual(BELOW)
      for (const { from, duration, after } of slides) {
        expect(from).toMatch(/^0px \d+(\.\d+)?px$/)
        expect(Number.parseFloat(from.slice(4))).toBeGreaterThan(40)
        expect(duration).toBeLessThanOrEqual(200)
        // It left the list before anything moved.
        expect(after).toBe(4)
      }
    })
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('do not move', async ({ page, openHome, account }) => {
      await openRows(openHome, account)
      await removeReact(page, 4)
      expect(await slidesOf(page)).toEqual([])
    })
  })
})

async function expectToShowWork(button: Locator, release: () => void) {
  const spinner = button.locator('[class*="spinner"]')
  await expect(button).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await button.click()
  await expect(spinner).toBeVisible()
  release()
  await expect(spinner).toHaveCount(0)
}

async function openRows(openHome: () => Promise<void>, account: Account) {
  for (const title of ['HTML', 'React', 'Sass', 'Git']) await account.addTechnology(title)
  await openHome()
}

async function removeReact(page: Page, before: number) {
  await expect(rows(page)).toHaveCount(before)
  await recordSlides(page)
  await openDelete(page, 'React')
  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(rows(page)).toHaveCount(before - 1)
}

interface Slide {
  title: string
  from: string
  duration: number
  after: number
}

declare global {
  interface Window {
    slides?: Slide[]
    /** The title of each row that shifted without user input, and the tag of any other element that did. */
    moved?: string[]
    /** Transitions started in a form. */
    faded?: string[]
  }
}

/** Records animations started by scripts. */
function noteSlides() {
  if (window.slides) return
  window.slides = []
  // oxlint-disable-next-line typescript/unbound-method
  const { animate } = Element.prototype
  Element.prototype.animate = function note(keyframes, options) {
    const { translate } = keyframes as { translate: [string, string] }
    const { duration } = options as { duration: number }
    window.slides?.push({
      title: this.querySelector('h3')?.textContent ?? '',
      from: translate[0],
      duration,
      after: this.parentElement?.children.length ?? 0,
    })
    return animate.call(this, keyframes, options)
  }
}

function noteMoved() {
  type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        for (const { node } of sources) {
          const row = node instanceof Element ? node.closest('main li') : null
          window.moved ??= []
          window.moved.push(row?.querySelector('h3')?.textContent ?? node?.nodeName ?? 'gone')
        }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page; records transitions once the dialog has stopped moving. */
async function noteFadingOnceStill() {
  const moving = document.querySelector('dialog')?.getAnimations({ subtree: true }) ?? []
  await Promise.all(moving.map(({ finished }) => finished))
  const faded: string[] = []
  window.faded = faded
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    if (target instanceof Element && target.closest('form'))
      faded.push(`${target.tagName} ${propertyName}`)
  })
}

/** In the open page and in later ones. */
async function recordSlides(page: Page) {
  await page.addInitScript(noteSlides)
  await page.evaluate(noteSlides)
}

const slidesOf = (page: Page) => page.evaluate(() => window.slides ?? [])
