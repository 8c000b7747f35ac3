const ASCII = /^[\0-\x7f]*$/

/** Lower case without accents, character by character, so that every position stays where it was. */
export function plain(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let out = ''
  for (const one of text) {
    const bare = one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    out += bare.length === one.length ? bare : ' '.repeat(one.length)
  }
  return out
}
