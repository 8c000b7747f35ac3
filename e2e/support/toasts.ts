import { expect, type Page } from '@playwright/test'

export const LOADING = 'Carregando...'

type Kind = 'success' | 'warning' | 'error' | 'loading'

export const allToasts = (page: Page) => page.locator('.toast')

export const toast = (page: Page, text: string, kind?: Kind) =>
  page.locator(kind ? `.toast[data-kind="${kind}"]` : '.toast', { hasText: text })

export async function closeToast(page: Page, text: string) {
  await toast(page, text).getByRole('button', { name: 'Fechar notificação' }).click()
  await expect(toast(page, text)).toHaveCount(0)
}

export async function closeToasts(page: Page) {
  const buttons = allToasts(page).getByRole('button', { name: 'Fechar notificação' })
  for (let left = await buttons.count(); left > 0; left -= 1) {
    await buttons.first().click()
    await expect(buttons).toHaveCount(left - 1)
  }
}

/** Toasts load when the page is idle, which may never happen while the clock is stopped. */
export const toastsAreReady = (page: Page) =>
  page.getByLabel('Notificações').waitFor({ state: 'attached' })

interface Seen {
  text: string
  shownAt: number
  goneAt: number | undefined
}

declare global {
  interface Window {
    toastsSeen: Seen[]
  }
}

/** Records every toast from page load on, however briefly it is shown. */
export async function recordToasts(page: Page) {
  await page.addInitScript(() => {
    // Captured before a journey mocks the clock.
    const now = performance.now.bind(performance)
    const standing = new Map<Element, Seen>()
    window.toastsSeen = []
    new MutationObserver(() => {
      for (const [element, seen] of standing) if (!element.isConnected) seen.goneAt ??= now()
      for (const element of document.querySelectorAll('.toast')) {
        if (standing.has(element)) continue
        const seen = { text: element.textContent ?? '', shownAt: now(), goneAt: undefined }
        standing.set(element, seen)
        window.toastsSeen.push(seen)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return {
    all: () => page.evaluate(() => window.toastsSeen),
    texts: () => page.evaluate(() => window.toastsSeen.map(({ text }) => text)),
  }
}

/** Toasts do not close while the window is blurred. */
export const pauseToastsByBlur = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('blur')))
