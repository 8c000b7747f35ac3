import type { Locator } from '@playwright/test'

/** Where the first letters of a text are really drawn, which its box does not tell. */
export const leftOfText = (place: Locator) =>
  place.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    return Math.min(...Array.from(text.getClientRects(), ({ left }) => left))
  })

/** Words that stand on more than one line. */
export const brokenWords = (place: Locator) =>
  place.evaluate((element) => {
    const node = element.firstChild as Text
    return Array.from(node.data.matchAll(/\S+/g))
      .filter(({ index, 0: word }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1
      })
      .map(([word]) => word)
  })
