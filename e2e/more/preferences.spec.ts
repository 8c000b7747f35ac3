import type { Page } from '@playwright/test'
import { expect } from '../support/journey.ts'
import { type State, test } from '../support/states/states.ts'

test('modals and toasts are animated', async ({ page, arriveAt }) => {
  await page.addInitScript(recordAnimations)
  await arriveAt('create modal refused')
  expect(await recordedAnimations(page)).not.toEqual([])
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const states: State[] = [
    'login',
    'home without technologies',
    'home with a new technology',
    'create modal refused',
    'create modal under way',
    'account with a photo',
    'crop modal',
  ]
  test('nothing is animated', async ({ page, arriveAt, startAfresh }) => {
    await page.addInitScript(recordAnimations)
    for (const state of states)
      await test.step(state, async () => {
        await arriveAt(state)
        expect(await recordedAnimations(page)).toEqual([])
        await startAfresh()
      })
  })
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('buttons and fields have an edge', async ({ page, arriveAt, startAfresh }) => {
    const states: State[] = [
      'login',
      'sign-up',
      'create modal',
      'not found',
      'account',
      'delete-account modal',
    ]
    for (const state of states) {
      await arriveAt(state)
      expect(await withoutEdge(page), state).toEqual([])
      await startAfresh()
    }
  })

  test('states show without colours', async ({ page, arriveAt, startAfresh }) => {
    await test.step('only the current place has a bar', async () => {
      await arriveAt('home with a list')
      const edges = await page.getByRole('navigation').evaluate((bar) =>
        Array.from(bar.querySelectorAll('a'))
          .filter((link) => link.checkVisibility())
          .map((link) => {
            const { borderTopColor, borderBottomColor } = getComputedStyle(link)
            const ground = getComputedStyle(document.documentElement).backgroundColor
            return [borderTopColor, borderBottomColor].filter((colour) => colour !== ground).length
          }),
      )
      expect(edges).toEqual([1, 0, 0, 0, 0, 0, 0])
    })

    await test.step('levels differ in shape', async () => {
      const marks = page.getByRole('listitem').locator('svg[viewBox="0 0 26 24"]')
      const filled = await marks.evaluateAll((all) =>
        all.map((mark) => {
          const { color } = getComputedStyle(document.documentElement)
          const fills = Array.from(
            mark.querySelectorAll('rect'),
            (bar) => getComputedStyle(bar).fill,
          )
          return fills.filter((fill) => fill === color).length
        }),
      )
      expect(filled).toEqual([3, 2, 1])
    })

    await test.step('ticked and unticked boxes differ', async () => {
      await startAfresh()
      await arriveAt('edit modal with the ruler')
      // The last tick may still be animated.
      await expect.poll(async () => new Set((await fillsOf(page)).slice(0, 5)).size).toBe(1)
      const [ticked, ...others] = await fillsOf(page)
      const open = others.at(-1)
      expect(others).toEqual([...Array(4).fill(ticked), ...Array(4).fill(open)])
      expect(ticked).not.toBe(open)
    })

    await test.step('the levels of a chart differ', async () => {
      await startAfresh()
      await arriveAt('evolution of two years')
      const present = page.locator('svg[role="img"]:visible g[data-month]').last()
      const fills = await present
        .locator('rect')
        .evaluateAll((all) => all.map((part) => getComputedStyle(part).fill))
      expect(new Set(fills).size).toBe(3)
      expect(await withoutEdge(page)).toEqual([])
    })
  })
})

async function withoutEdge(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('button:not([title]), input, select, textarea'))
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => {
        const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element)
        return Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}

/** Every animation longer than a frame, except spinners. */
function recordAnimations() {
  const moved: string[] = []
  const note = ({ type, target }: AnimationEvent | TransitionEvent) => {
    if (!(target instanceof Element) || target.matches('.toast-time, [class*="spinner"]')) return
    // The element and its pseudo-elements.
    const lasting = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === target)
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 17)
    if (lasting.length > 0) moved.push(`${type} ${target.tagName}.${target.className}`)
  }
  document.addEventListener('animationstart', note, true)
  document.addEventListener('transitionrun', note, true)
  Object.assign(window, { moved })
}

const recordedAnimations = async (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved)

const fillsOf = (page: Page) =>
  page
    .getByRole('checkbox')
    .evaluateAll((all) => all.map((box) => getComputedStyle(box, '::before').backgroundColor))
