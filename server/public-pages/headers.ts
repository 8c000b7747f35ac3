/** Nothing runs, nothing is sent, nothing comes from elsewhere, and no other site draws a frame around it. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Drawn on its own, a picture may use the styles inside it, and is a stranger to this site. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const NOINDEX = { 'x-robots-tag': 'noindex' }

export const robots = (searchEngines: boolean): Record<string, string> =>
  searchEngines ? {} : NOINDEX

export const PAGE = { 'content-security-policy': PAGE_POLICY }

/** For one reader: found by nobody, and where it leads nobody learns of it. */
export const LINK_PAGE = { ...PAGE, ...NOINDEX, 'referrer-policy': 'no-referrer' }

/** Other sites may draw it. */
export const PICTURE = {
  'content-security-policy': PICTURE_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
}
