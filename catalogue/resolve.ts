import { ENTRIES, type Entry } from './entries.ts'
import { fold, wordsOf } from './fold.ts'

const VERSION = /^(?:v?\d+[a-z]?\+?|x|lts)$/
const MAX_VERSION_WORDS = 4
const DIGITS = new Set('0123456789')

export const spellingsOf = ({ name, aliases }: Entry): string[] => [name, ...aliases].map(fold)

const bySpelling = new Map(
  ENTRIES.flatMap((entry) => spellingsOf(entry).map((spelling) => [spelling, entry] as const)),
)

/** Cached because a list resolves each title many times: tile, key, category, projects. */
const asked = new Map<string, Entry | undefined>()
const MAX_ASKED = 2000

/** The catalogue entry of a title: as written, else without the usual additions. */
export function resolve(title: string): Entry | undefined {
  if (asked.has(title)) return asked.get(title)
  const words = wordsOf(title)
  const entry = find(words) ?? findLanguage(words) ?? findFramework(words)
  if (asked.size === MAX_ASKED) asked.clear()
  asked.set(title, entry)
  return entry
}

/** `Python 3.12`, `Node.js v18 LTS`, `Angular 2+`; the first word is never a version. */
function find(words: string[]): Entry | undefined {
  const first = Math.max(1, words.length - MAX_VERSION_WORDS)
  for (let end = words.length; end >= first; end--) {
    const spelling = words.slice(0, end).join('')
    const entry = bySpelling.get(spelling) ?? bySpelling.get(withoutDigits(spelling))
    if (entry || !VERSION.test(words[end - 1]!)) return entry
  }
  return undefined
}

/** Courses are called "Linguagem C" and "Linguagem de programação Java". */
function findLanguage([first, ...rest]: string[]): Entry | undefined {
  if (first !== 'linguagem') return undefined
  const named = rest[0] === 'de' && rest[1] === 'programacao' ? rest.slice(2) : rest
  const entry = find(named)
  return entry?.category === 'language' ? entry : undefined
}

/** "Django framework" is Django, but "Java framework" may be any framework. */
function findFramework(words: string[]): Entry | undefined {
  if (words.at(-1) !== 'framework') return undefined
  const entry = find(words.slice(0, -1))
  return entry?.category === 'language' ? undefined : entry
}

/** `css3`, `c++17`; two letters and a digit are more often a name of their own: PS5, C4, R2. */
function withoutDigits(spelling: string): string {
  let end = spelling.length
  while (end > 0 && DIGITS.has(spelling[end - 1]!)) end--
  const bare = spelling.slice(0, end)
  return bare.length > 2 || /[+#]$/.test(bare) ? bare : spelling
}
