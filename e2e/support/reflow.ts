import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Scales text only, like the browser's setting; the policy allows no added style element. */
export async function doubleTextSize(page: Page) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

export async function resetTextSize(page: Page) {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Polls, because a resized page takes a frame or two to settle. */
export const fits = async (page: Page, when: string) =>
  expect.poll(() => overflowing(page), when).toEqual([])

/** Expects no overflow, no word broken across lines and no clipped text. */
export const reads = async (page: Page, when: string) =>
  expect
    .poll(async () => [...(await overflowing(page)), ...(await illegible(page))], when)
    .toEqual([])

/** Words broken across lines, except URLs and emails, and clipped text. */
const illegible = async (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#root')!
    const unread = '[class*="sr-only"], svg, option, noscript'
    const isRead = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(unread)
    const range = document.createRange()
    const lines = (node: Text, from: number, to: number) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    const found: string[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
      if (!isRead(node.parentElement!)) continue
      for (const { 0: word, index } of node.data.matchAll(/[^\s-]+/g))
        if (!/[/@]|\.\w/.test(word) && lines(node, index, index + word.length) > 1)
          found.push(`broken: ${word}`)
    }
    for (const element of root.querySelectorAll('*:not(svg *)')) {
      const { overflowY } = getComputedStyle(element)
      const isCut = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      if (isCut && isRead(element)) found.push(`cut: ${element.textContent.slice(0, 40)}`)
    }
    return found
  })

/** Elements that overflow the window or their box. */
async function overflowing(page: Page) {
  return page.evaluate(async () => {
    // Waits until the new size is laid out.
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const { clientWidth, scrollWidth } = document.documentElement
    const visible = Array.from(document.body.querySelectorAll<HTMLElement>('*:not(svg *)')).filter(
      (element) => element.checkVisibility() && !element.closest('[class*="sr-only"], .symbols'),
    )
    const outside = visible.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const spills = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      // Form fields scroll long values, and a rotating spinner overflows at its corners.
      const mayScroll = element.matches('input, select, textarea, option, .toast-icon')
      // A table of many columns scrolls sideways in a box of its own.
      const box = element.closest('table')?.parentElement ?? element
      if (box.matches(':has(> table)') && getComputedStyle(box).overflowX === 'auto')
        return element === box && right > clientWidth + 1
      return (width > 0 && (left < -1 || right > clientWidth + 1)) || (spills && !mayScroll)
    })
    const found = outside.map(({ tagName, className, textContent }) =>
      `${tagName}.${className} ${textContent.slice(0, 40)}`.trim(),
    )
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...found] : found
  })
}

/** Fields with text under 16 px, which iOS zooms in on when focused. */
export const zoomedInto = async (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('input, select, textarea'))
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 16)
      .map((element) => element.outerHTML.slice(0, 80)),
  )

/** Minimum 44 px for controls, 24 px for inline links. */
export async function tooSmallToTouch(page: Page) {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('button, a[href], input, select, textarea'))
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => !element.matches('[class*="sr-only"]'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const inline = element.matches('p a')
        return inline ? height < 24 : width < 44 || height < 44
      })
      .map((element) => element.outerHTML.slice(0, 80)),
  )
}
