import {
  AFTER,
  BEFORE,
  BEFORE_LETTERS,
  BEFORE_NOUNS,
  EVERYDAY,
  NAMES,
  NOT_AFTER,
  NOT_BEFORE,
  SAFE_SHORT,
  STUDIES,
  STUDY_LINE,
} from './common-words.ts'
import { ENTRIES, type Entry } from './entries.ts'
import { wordsOf } from './fold.ts'
import { plain } from './plain.ts'

/** A technology named in a line, and where. */
export interface Mention {
  entry: Entry
  start: number
  end: number
}

interface Word {
  plain: string
  start: number
  end: number
}

interface Candidate extends Mention {
  spelling: string
  first: number
  last: number
}

const MAX_WORDS = 6

/** Every way to write a name or alias as words: "Node.js" is `node js` and `nodejs`. */
const bySpelling = new Map<string, Entry>()
for (const entry of ENTRIES)
  for (const name of [entry.name, ...entry.aliases])
    for (const spelling of writingsOf(name))
      if (!bySpelling.has(spelling)) bySpelling.set(spelling, entry)

function writingsOf(name: string): string[] {
  const words = wordsOf(name)
  const joined = words.join('')
  const writings = [words.join(' '), joined]
  const humps = wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).join(' ')
  // "no SQL" is Portuguese for "in the SQL".
  if (joined !== 'nosql') writings.push(humps)
  if (joined.endsWith('js') && joined.length > 4) writings.push(`${joined.slice(0, -2)} js`)
  for (let at = 1; at < words.length; at++)
    writings.push(`${words.slice(0, at).join('')} ${words.slice(at).join(' ')}`)
  return writings
}

interface Line {
  text: string
  /** In lower case without accents, every position where it was. */
  folded: string
  words: Word[]
  /** All in capitals, which then say nothing. */
  isShouted: boolean
}

/** The technologies a line names, in order, none inside another: React Native is not also React. */
export function mentionsIn(text: string): Mention[] {
  const line = lineOf(text)
  const candidates = candidatesIn(line)
  const isAccepted = candidates.map((one) => isMeant(one, line))
  const isItem = candidates.map((one) => isListItem(one, line))
  // A list is believed from its known members on, in both directions.
  for (let at = 1; at < candidates.length; at++) join(at, at - 1)
  for (let at = candidates.length - 2; at >= 0; at--) join(at, at + 1)

  function join(at: number, neighbour: number) {
    if (isAccepted[at] || !isItem[at]) return
    const isPair =
      isItem[neighbour] && [at, neighbour].some((one) => NAMES.has(candidates[one]!.spelling))
    if (!isAccepted[neighbour] && !isPair) return
    const { end } = candidates[Math.min(at, neighbour)]!
    const { start } = candidates[Math.max(at, neighbour)]!
    isAccepted[at] = isListGap(line.folded.slice(end, start))
  }

  const isStudies = STUDY_LINE.test(line.folded)
  return candidates.filter(
    ({ entry }, at) => isAccepted[at] && !(isStudies && STUDIES.has(entry.id)),
  )
}

function lineOf(text: string): Line {
  const folded = plain(text)
  const words: Word[] = []
  for (const { 0: chunk, index } of folded.matchAll(/[^\s()]+/g)) {
    if (isAddress(chunk)) continue
    for (const found of chunk.matchAll(/[\p{L}\p{N}]+(?:\+\+|#)?/gu)) {
      const start = index + found.index
      const end = start + found[0].length
      // "R$ 5.000".
      if (folded[end] !== '$') words.push({ plain: found[0], start, end })
    }
  }
  return { text, folded, words, isShouted: text === text.toUpperCase() }
}

const isAddress = (chunk: string) =>
  chunk.includes('://') ||
  chunk.startsWith('www.') ||
  /\.com(?:\.br)?\//.test(chunk) ||
  chunk.includes('.com.br') ||
  (chunk.includes('@') && chunk.includes('.') && chunk.indexOf('@') > 0)

function candidatesIn(line: Line): Candidate[] {
  const found: Candidate[] = []
  for (let first = 0; first < line.words.length; first++) {
    const longest = longestAt(line, first)
    if (!longest) continue
    found.push(longest)
    first = longest.last
  }
  return found
}

function longestAt({ words, folded }: Line, first: number): Candidate | undefined {
  let spelling = ''
  let longest: Candidate | undefined
  for (let last = first; last < Math.min(words.length, first + MAX_WORDS); last++) {
    const word = words[last]!
    if (last > first && !isInnerGap(folded.slice(words[last - 1]!.end, word.start))) break
    spelling += (last > first ? ' ' : '') + word.plain
    const known = knownAs(spelling)
    const entry = known && bySpelling.get(known)
    const { start } = words[first]!
    if (entry && isDotted(entry, spelling, folded, start) && !isTwo(spelling, folded, start))
      longest = { entry, spelling: known, first, last, start, end: word.end }
  }
  return longest
}

/** The spelling we know it by: as written, without a version behind it, or in the singular. */
function knownAs(spelling: string): string | undefined {
  const writings = [spelling]
  const bare = spelling.replace(/\d{1,4}$/, '')
  if (bare.length > 2 && !bare.endsWith(' ')) writings.push(bare)
  if (spelling.includes(' ') && spelling.endsWith('s')) writings.push(spelling.slice(0, -1))
  if (isSplitInTwo(spelling)) writings.push(spelling.replace(' ', ''))
  return writings.find((one) => bySpelling.has(one))
}

const MIN_SPLIT = 8

/** "Elastic Search"; a short name in two parts would be two words by chance. */
const isSplitInTwo = (spelling: string) =>
  spelling.length > MIN_SPLIT && spelling.indexOf(' ') === spelling.lastIndexOf(' ')

const isInnerGap = (gap: string) => /^(?:[ .\-/:]| \.| ?\/ ?|::)$/.test(gap)

/** "NET" is a technology with the point in front of it alone. */
function isDotted(entry: Entry, spelling: string, folded: string, start: number): boolean {
  if (entry.id !== 'dotnet' || !spelling.startsWith('net')) return true
  return folded[start - 1] === '.' && !/[\p{L}\p{N}]/u.test(folded[start - 2] ?? ' ')
}

/** "C#.NET" is C#, "C# .NET" is both. */
const isTwo = (spelling: string, folded: string, start: number) =>
  spelling === 'c# net' && folded[start + 2] === ' '

const wordBefore = ({ first }: Candidate, { words }: Line) => words[first - 1]
const wordAfter = ({ last }: Candidate, { words }: Line) => words[last + 1]

/** Whether a technology is meant, whatever its neighbours are. */
function isMeant(one: Candidate, line: Line): boolean {
  if (isRefused(one, line)) return false
  const { spelling, start, end } = one
  const isShort = /^[a-z0-9]{1,3}$/.test(spelling) && !SAFE_SHORT.has(spelling)
  const isEveryday = EVERYDAY.has(spelling)
  if (!isEveryday && !isShort && !NAMES.has(spelling)) return true
  if (isAlone(one, line)) return true
  const surface = line.text.slice(start, end)
  const isCapital = isShort ? isWrittenAs(surface, one.entry) : hasCapital(surface)
  const before = wordBefore(one, line)
  const isBehind = (words: Set<string>) =>
    before !== undefined &&
    words.has(before.plain) &&
    /^[ :*_"`[(]+$/.test(line.folded.slice(before.end, start))
  if (isEveryday)
    return isCapital && (isBehind(BEFORE) || isNamed(one, line) || isInCapitals(surface, line))
  if (isCapital && !line.isShouted) return !isSentenceStart(one, line)
  return isBehind(BEFORE_NOUNS)
}

/** Two or three letters are a name in capitals, or as its makers write it: "UX", "Go". */
const isWrittenAs = (surface: string, { name }: Entry) =>
  surface === name || surface === surface.toUpperCase()

/** "REST" in a line that is not all in capitals. */
const isInCapitals = (surface: string, { isShouted }: Line) =>
  surface.length > 3 && surface === surface.toUpperCase() && !isShouted

const hasCapital = (text: string) => text[0] !== text[0]?.toLowerCase()

/** "C developer", "Go 1.22", "Spring 6". */
function isNamed(one: Candidate, line: Line): boolean {
  const after = wordAfter(one, line)
  if (!after || line.folded.slice(one.end, after.start) !== ' ') return false
  return AFTER.has(after.plain) || (one.spelling.length > 1 && /^v?\d{1,2}$/.test(after.plain))
}

/** Whether its neighbours in a list may speak for it: not in "React and go further". */
function isListItem(one: Candidate, line: Line): boolean {
  if (isRefused(one, line)) return false
  const after = wordAfter(one, line)
  if (!after || hasCapital(line.text.slice(one.start, one.end))) return true
  const isSeparated = line.folded.slice(one.end, after.start).trim() !== ''
  return isSeparated || /^(?:e|and|ou|or|\d.*|ajuda)$/.test(after.plain)
}

/** Common words where something else is meant, whatever the neighbours: "vitamina C", "R&D", "home office". */
function isRefused(one: Candidate, line: Line): boolean {
  const { spelling, start, end } = one
  const { folded, text } = line
  const isEveryday = EVERYDAY.has(spelling)
  const isLetter = spelling.length === 1
  if (spelling.length > 3 && !isEveryday && !NAMES.has(spelling)) return false
  if (/^[-&]\p{L}/u.test(folded.slice(end, end + 2))) return true
  if (/\p{L}[-&]$/u.test(folded.slice(Math.max(0, start - 2), start))) return true
  if (isLetter && !hasCapital(text.slice(start, end))) return true
  const before = wordBefore(one, line)
  if (isEveryday && before && folded.slice(before.end, start).trim() === '')
    if (NOT_AFTER.has(before.plain) || (isLetter && BEFORE_LETTERS.has(before.plain))) return true
  const after = wordAfter(one, line)
  if (!after || folded.slice(end, after.start) !== ' ') return false
  return NOT_BEFORE.has(after.plain) || (spelling === 'spring' && /^20\d\d$/.test(after.plain))
}

const MAX_ALONE = 120

/** A bullet of nothing else, or with a version or a remark in brackets. */
function isAlone({ start, end }: Mention, { text }: Line): boolean {
  if (text.length > MAX_ALONE) return false
  const rest = `${text.slice(0, start)} ${text.slice(end).replace(/\([^()]*\)/, '')}`
  return /^[^\p{L}\p{N}]*(?:v?\d[\d.x+]*)?[^\p{L}\p{N}]*$/u.test(rest)
}

/** "Spark your career": a capital that any word would have there. */
function isSentenceStart(one: Candidate, line: Line): boolean {
  const before = wordBefore(one, line)
  const gap = line.folded.slice(before?.end ?? 0, one.start)
  if (before && !/[.!?]/.test(gap)) return false
  const after = wordAfter(one, line)
  if (!after || line.folded.slice(one.end, after.start) !== ' ') return false
  return /^\p{Ll}/u.test(line.text.slice(after.start, after.end))
}

const MAX_GAP = 24

const isListGap = (gap: string) =>
  gap.length <= MAX_GAP &&
  !/[.!?]\s/.test(gap.replace(/\d\./g, '')) &&
  /^[^\p{L}]*(?:(?:e|and|ou|or|com|with|v|some)[^\p{L}]+){0,2}$/u.test(gap)
