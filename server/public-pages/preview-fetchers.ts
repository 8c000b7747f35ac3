/**
 * Programs that fetch a page to draw its preview in a chat, or to index it. Signal calls itself WhatsApp, and
 * iMessage names Facebook's and Twitter's. Cubot makes phones.
 */
const FETCHERS = [
  /(?<!\bcu)bot\b/i,
  /^WhatsApp\//i,
  /facebookexternalhit|meta-external/i,
  /\bSkypeUriPreview\b|\bMicrosoft Office\b|\bBingPreview\b/i,
  /\bGoogle(?:ImageProxy|-[A-Z]|Docs)|\bGoogle Web Preview\b/,
  /\bSnap URL Preview\b|\bViber\/|\bCardyb\b|\bMastodon\b|\bIframely\b|\bEmbedly\b|\bnextcloud\b/i,
  /crawler|spider/i,
]

export const isPreviewFetcher = (userAgent = '') =>
  FETCHERS.some((fetcher) => fetcher.test(userAgent))
