import { mentionsIn } from '../mentions.ts'
import { resolve } from '../resolve.ts'

const MAX_LIST_LENGTH = 20_000

/** Words between commas, lines, bullets or tabs; what is none as a whole may name some: "HTML e CSS". */
export function readWordList(text: string): string[] {
  return text
    .slice(0, MAX_LIST_LENGTH)
    .split(/[\n,;|•·\t]/)
    .map((part) => part.replace(/^[\s\-*–—>✔✅]+/u, '').trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const entry = resolve(part)
      return entry ? [entry.id] : mentionsIn(part).map((mention) => mention.entry.id)
    })
}
