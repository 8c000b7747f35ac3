import { expect, type Page } from '@playwright/test'

const entry = (page: Page) => expect.poll(() => page.evaluate(() => history.state as unknown))

/** A modal that was closed takes its entry of the history away, a moment later: until then Back only does the same. */
export const modalEntryIsGone = (page: Page) => entry(page).not.toHaveProperty('modal')

/** One that is opened meanwhile has its own after that: until then Back leaves the page. */
export const modalEntryStands = (page: Page, howMany = 1) =>
  entry(page).toHaveProperty('modal', howMany)
