import type { Locator, Page } from '@playwright/test'
import { expect, signInBeforehand, test } from './journey.ts'
import { isMarked } from './marks.ts'
import { hold } from './network.ts'
import { livePast } from './past.ts'
import { TWO_YEARS } from './pasts.ts'
import type { Account } from './people.ts'
import { fits } from './reflow.ts'
import { recordShifts, shifted } from './shifts.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from './technologies.ts'

const PITCH = 'O que você aprende merece ser visto.'
const LEVELS = ['Iniciante', 'Intermediário', 'Avançado']
const pitch = (page: Page) => page.getByRole('complementary')
const glow = (page: Page) =>
  page.locator('.shell').evaluate((shell) => getComputedStyle(shell).backgroundImage)

async function endOf(part: Locator) {
  const { y, height } = (await part.boundingBox())!
  return y + height
}

test('the login has its pitch above it on a phone, and beside it on a wide screen', async ({
  page,
}) => {
  await page.goto('/login')

  await test.step('a wide screen shows beside the form how a level grows', async () => {
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
    await test.step(`the bars of the wide pitch stand side by side on one ground: ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const bars = pitch(page).getByRole('listitem')
      await expect(bars).toHaveCount(3)
      const ends = await Promise.all([0, 1, 2].map((at) => endOf(bars.nth(at))))
      expect(new Set(ends.map(Math.round)).size).toBe(1)
    })

  await test.step('one glow, drawn by no file, and none on paper or in forced colours', async () => {
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
    expect(await glow(page)).toMatch(/^radial-gradient\(/)
    await page.emulateMedia({ media: 'print' })
    expect(await glow(page)).toBe('none')
    await page.emulateMedia({ media: null, forcedColors: 'active' })
    expect(await glow(page)).toBe('none')
  })

  await page.emulateMedia({ forcedColors: null })
  await expectOnAPhone(page, '/login', 'Email')

  await test.step('the whole login, and the way to an account, are on the first screen of a phone', async () => {
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
    expect(await endOf(page.getByRole('link', { name: 'Cadastre-se' }))).toBeLessThan(740)
    await page.setViewportSize({ width: 360, height: 560 })
    expect(await endOf(page.getByRole('button', { name: 'Entrar' }))).toBeLessThan(560)
  })

  await expectOnTheSmallestPhone(page, '/login', 'Email')
})

test('the sign-up has its pitch on a phone, and the forgotten password does without', async ({
  page,
}) => {
  await expectOnAPhone(page, '/signup', 'Nome')
  await expectOnTheSmallestPhone(page, '/signup', 'Nome')
  await page.setViewportSize({ width: 360, height: 740 })

  await test.step('on the way to a new password a phone needs no pitch', async () => {
    await page.goto('/esqueci-a-senha')
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText(PITCH)).toBeHidden()
  })
})

async function expectOnAPhone(page: Page, path: string, first: string) {
  await test.step(`the first screen of a phone has the pitch and the first field: ${path}`, async () => {
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
  await test.step(`beside the pitch nothing overflows on the smallest phone: ${path}`, async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByLabel(first, { exact: true })).toBeVisible()
    await expect(pitch(page).getByText(PITCH)).toBeVisible()
    await fits(page, path)
  })
}

const WAITS = [
  { path: '/home', call: '/profile', came: 'Olá, ' },
  { path: '/projetos', call: '/profile', came: 'Projetos' },
  { path: '/evolucao', call: '/evolution?*', came: 'Linha do tempo' },
  { path: '/portfolio', call: '/portfolio', came: 'O que aparece' },
  { path: '/conta', call: '/sessions', came: 'Sessões' },
]

for (const width of [1280, 360])
  test(`what is awaited has its outline and its room, ${width} px wide`, async ({
    page,
    server,
    account,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await livePast(server, account, TWO_YEARS)
    await recordShifts(page)
    await signInBeforehand(page, account)
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

test('what moves says that something is under way, and nothing else does', async ({
  page,
  openHome,
}) => {
  await test.step('what moves on a home without technologies comes to rest within five seconds', async () => {
    await openHome()
    const bar = page.locator('rect[data-first]')
    await expect(bar).toBeVisible()
    // Of its style, not of what moves: on a machine that stalls it may be at rest already.
    const seconds = await bar.evaluate((first) => {
      const { animationDuration, animationIterationCount } = getComputedStyle(first)
      return Number.parseFloat(animationDuration) * Number(animationIterationCount)
    })
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(5)
  })

  await test.step('a form that is sent is grey at once, and does not fade', async () => {
    await createTechnology(page, 'React', 'Iniciante')
    await openEdit(page, 'React')
    await page.getByLabel('Selecionar status').selectOption('Avançado')
    await page.getByRole('button', { name: 'Salvar alterações' }).focus()
    await page.evaluate(noteFadingOnceStill)
    const { held, release } = await hold(page, '/users/techs/*')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Selecionar status')).toBeDisabled()
    await expect.poll(() => held.length).toBe(1)
    // A fading is told with the frame after the one it begins in.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    })
    expect(await page.evaluate(() => window.faded)).toEqual([])
    release()
    await expect(modal(page)).toHaveCount(0)
    await page.unroute('**/api/users/techs/*')
  })

  await test.step('a button in the bin shows that it works', async () => {
    await openDelete(page, 'React')
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByRole('button', { name: 'Lixeira (1)' }).click()
    const { release } = await hold(page, '/users/techs/*/restore')
    const restore = page.getByRole('button', { name: 'Restaurar: React' })
    await expectToShowWork(restore, release)
    await expect(page.getByText('A lixeira está vazia')).toBeVisible()
  })

  await test.step('a button of the account shows that it works', async () => {
    const { release } = await hold(page, '/account/export*')
    await page.goto('/conta')
    const download = page.waitForEvent('download')
    await expectToShowWork(page.getByRole('button', { name: 'Baixar tudo (JSON)' }), release)
    await download
  })
})

test.describe('rows', () => {
  const BELOW = ['Sass', 'Git', 'Node.js']

  test('move when one above them left, late too, and nothing else does', async ({
    page,
    openHome,
    account,
  }) => {
    await page.addInitScript(noteMoved)
    // So many that the page is longer than the screen with one less, too.
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
        // By then nobody takes it for an answer to the press.
        await page.waitForFunction((since) => performance.now() > since + 600, pressed)
        release()
        await expect(rows(page)).toHaveCount(13 - at)
        await expect(page.getByRole('button', { name: `Lixeira (${at + 1})` })).toBeVisible()
        await shifted(page)
        const moved = await page.evaluate(() => window.moved ?? [])
        expect([...new Set(moved)].filter((one) => !below.includes(one))).toEqual([])
        await page.unroute('**/api/users/techs/*')
      })
  })

  test('stand still, come in softly and close the gap of one that left', async ({
    page,
    account,
    openHome,
  }) => {
    await test.step('that are drawn for the first time do not move', async () => {
      await recordSlides(page)
      await openRows(openHome, account)
      await expect(rows(page)).toHaveCount(4)
      expect(await slidesOf(page)).toEqual([])
      const animated = await rows(page).evaluateAll((all) =>
        all.filter((row) => row.getAnimations().length > 0),
      )
      expect(animated).toEqual([])
    })

    await test.step('come in softly where one is added, and the others stay as they are', async () => {
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
      expect(await isMarked(added)).toBe(true)
      expect(await slidesOf(page)).toEqual([])
    })

    await test.step('close the gap of one that left, which is gone at once', async () => {
      await removeReact(page, 5)
      const slides = await slidesOf(page)
      expect(slides.map(({ title }) => title)).toEqual(BELOW)
      for (const { from, duration, after } of slides) {
        expect(from).toMatch(/^0px \d+(\.\d+)?px$/)
        expect(Number.parseFloat(from.slice(4))).toBeGreaterThan(40)
        expect(duration).toBeLessThanOrEqual(200)
        // It was out of the list before anything moved.
        expect(after).toBe(4)
      }
    })
  })

  test.describe('with less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('simply are where they belong', async ({ page, openHome, account }) => {
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
    /** The title of each row that moved without anybody's doing, and the tag of whatever else did. */
    moved?: string[]
    /** What began to fade in a form. */
    faded?: string[]
  }
}

/** What a script sets moving. */
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

/** Runs in the page, and waits until what opened and took the focus has come to rest. */
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

/** In the page that is open and in those to come. */
async function recordSlides(page: Page) {
  await page.addInitScript(noteSlides)
  await page.evaluate(noteSlides)
}

const slidesOf = (page: Page) => page.evaluate(() => window.slides ?? [])
