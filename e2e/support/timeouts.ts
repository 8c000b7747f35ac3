import type { BrowserContext, Page } from '@playwright/test'

/** For journeys that test request timeouts. */
export const TIMES_OUT = { tag: '@times-out' }
/** For journeys that test how long a toast is shown. */
export const TOASTS_CLOSE = { tag: '@toasts-close' }

/**
 * On a slow machine a request could time out, or a toast close, before its assertion runs:
 * both are disabled unless a journey is tagged.
 */
export async function pauseTimers(context: BrowserContext, tags: string[] = []) {
  if (!tags.includes(TIMES_OUT.tag)) await context.addInitScript(neverTimeOut)
  if (!tags.includes(TOASTS_CLOSE.tag)) await context.addInitScript(pauseToasts)
}

function neverTimeOut() {
  AbortSignal.timeout = () => new AbortController().signal
}

/** An adopted style sheet, because the policy allows no added style element. */
function pauseToasts() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.toast-time { animation-play-state: paused !important }')
  document.adoptedStyleSheets = [sheet]
}

/** Starts the timers of the toasts; returns the time by the page's clock. */
export const resumeToasts = (page: Page) =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    return performance.now()
  })
