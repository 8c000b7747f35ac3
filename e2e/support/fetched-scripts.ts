import type { Page } from '@playwright/test'

export async function noteWhenTheFormCanBeSent(page: Page) {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('form [type="submit"]:enabled')) return
      performance.mark('form')
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  })
}

/** All resources except the document. */
export const fetchedBeforeThat = (page: Page) =>
  page.evaluate(() => {
    const canBeSent = performance.getEntriesByName('form').map(({ startTime }) => startTime)
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= Math.min(...canBeSent))
      .map(({ name }) => name)
  })

export async function scriptsAmong(page: Page, addresses: string[]) {
  const scripts = addresses.filter((address) => address.endsWith('.js'))
  const texts = scripts.map(async (address) => (await page.request.get(address)).text())
  return (await Promise.all(texts)).join('\n')
}
