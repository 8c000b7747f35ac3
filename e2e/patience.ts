import type { BrowserContext, Page } from '@playwright/test'

/** For journeys about a server that is silent for too long. */
export const GIVING_UP = { tag: '@giving-up' }
/** For journeys about how long a toast stands. */
export const TOASTS_GO = { tag: '@toasts-go' }

/**
 * On a machine that stalls for seconds a request would be given up in the middle of a look at it,
 * and a toast gone before anybody looked: both stay until the journey ends them.
 */
export async function beInNoHurry(context: BrowserContext, tags: string[] = []) {
  if (!tags.includes(GIVING_UP.tag)) await context.addInitScript(neverGiveUp)
  if (!tags.includes(TOASTS_GO.tag)) await context.addInitScript(keepToastsStanding)
}

function neverGiveUp() {
  AbortSignal.timeout = () => new AbortController().signal
}

/** The policy allows no added style element, and the page adopts no sheet of its own. */
function keepToastsStanding() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toast-time { animation-play-state: paused !important }')
  document.adoptedStyleSheets = [sheet]
}

/** From here on, told by the page's own clock, their time runs, for whoever looked at them long enough. */
export const letToastsGo = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    return performance.now()
  })
