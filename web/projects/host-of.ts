/** What an address is shown as; one that a browser should not open is none. */
export function hostOf(address: string | null) {
  if (address === null || !URL.canParse(address)) return undefined
  const { protocol, host } = new URL(address)
  return /^https?:$/.test(protocol) ? host : undefined
}

const MAX = 48

/** What follows the host, for paper, where nobody can press it: as much as somebody would type. */
export function restOf(address: string) {
  const { pathname, search } = new URL(address)
  const rest = (pathname + search).replace(/\/$/, '')
  return rest.length > MAX ? `${rest.slice(0, MAX - 1)}…` : rest
}
