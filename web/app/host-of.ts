/** What an address is shown as; one that a browser should not open is none. */
export function hostOf(address: string | null) {
  const url = address === null ? null : URL.parse(address)
  return url && /^https?:$/.test(url.protocol) ? url.host : undefined
}
