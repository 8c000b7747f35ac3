import type { Page } from '@playwright/test'

/** From here on time passes only when the journey says so; `page.clock.install()` came before. */
export const stopTheClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)
