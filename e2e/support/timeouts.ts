import type { BrowserContext, Page } from '@playwright/test'

/** For journeys about a server that is silent for too long. */
export const TIMES_OUT = { tag: '@times-out' }
/** For journeys about how long a toast stands. */
export const TOASTS_CLOSE = { tag: '@toasts-close' }

/**
 * On a machine that stalls for seconds a request would be given up in the middle of a look at it,
 * and a toast gone before anybody looked: both stay until the journey ends them.
 */
export async function pauseTimers(context: BrowserContext, tags: string[] = []) {
  if (!tags.includes(TIMES_OUT.tag)) await context.addInitScript(neverTimeOut)
  if (!tags.includes(TOASTS_CLOSE.tag)) await context.addInitScript(pauseToasts)
}

function neverTimeOut() {
  AbortSignal.timeout = () => new AbortController().signal
}

/** The policy allows no added style element, and the page adopts no sheet of its own. */
function pauseToasts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toast-time { animation-play-state: paused !important }')
  document.adoptedStyleSheets = [sheet]
}

/** From here on, told by the page's own clock, their time runs, for whoever looked at them long enough. */
export const resumeToasts = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    return performance.now()
  })
