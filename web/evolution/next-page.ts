/** Only what is asked for: the API may live on another address than the one it knows itself by. */
export function nextPage(link: string | null) {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  const question = address?.indexOf('?') ?? -1
  return question < 0 ? undefined : address?.slice(question)
}
