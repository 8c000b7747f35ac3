/** Only what is asked for: the API may live on another address than the one it knows itself by. */
export function linkedPage(link: string | null, rel: 'next' | 'prev') {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="${rel}"`).exec(link ?? '')?.[1]
  const question = address?.indexOf('?') ?? -1
  return question < 0 ? undefined : address?.slice(question)
}
