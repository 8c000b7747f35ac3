import { type Mention, mentionsIn } from '../mentions.ts'
import { plain } from '../plain.ts'
import { MAX_AD_LENGTH } from './max-length.ts'
import { cueIn, endOfLabel, type Group, groupOfHeading, groupOfLabel } from './sections.ts'

export interface JobAd {
  /** Ids of the catalogue, in the order in which the ad names them. */
  required: string[]
  desirable: string[]
}

/** The technologies an ad names, told apart where it says what is only desirable. */
export function readJobAd(text: string): JobAd {
  const groups = new Map<string, Group>()
  let section: Group = 'required'
  for (const line of text
    .slice(0, MAX_AD_LENGTH)
    .normalize('NFC')
    .split(/\r\n|\r|\n/)) {
    const mentions = mentionsIn(line)
    section = headingOf(line, mentions) ?? section
    for (const { id, group } of groupsIn(line, mentions, section))
      if (group !== 'ignored' && groups.get(id) !== 'required') groups.set(id, group)
  }
  const inGroup = (wanted: Group) =>
    [...groups].filter(([, group]) => group === wanted).map(([id]) => id)
  return { required: inGroup('required'), desirable: inGroup('desirable') }
}

/** The section a line opens: a line of its own, without a technology in it. */
function headingOf(line: string, mentions: Mention[]): Group | undefined {
  const bare = plain(line)
    .replace(/[^\p{L}\p{N}:,&' ]+/gu, ' ')
    .trim()
  if (bare === '' || mentions.length > 0) return undefined
  const isMarked = bare.endsWith(':') || /^\s*(?:#|\*\*|\d+\. )/.test(line)
  const label = bare.indexOf(':')
  if (label !== -1 && label < bare.length - 1) return undefined
  const group = groupOfHeading(bare.replaceAll("'", ' '))
  const isBullet = /^\s*[-*•·–→.✔✅🔹⭐]\s/u.test(line)
  if (isMarked) return group ?? 'required'
  return isBullet || /[.!?;]$/.test(line.trim()) ? undefined : group
}

/** Each mention with its group: by a cue in its sentence, the label before it, or the section. */
function groupsIn(line: string, mentions: Mention[], section: Group) {
  const folded = plain(line)
  const found: { id: string; group: Group }[] = []
  let labelled = section
  let start = 0
  let from = 0
  for (const end of sentenceEnds(line)) {
    const sentence = folded.slice(start, end)
    let to = from
    while (to < mentions.length && mentions[to]!.start < end) to++
    const inside = mentions.slice(from, to)
    const label = endOfLabel(sentence)
    if (label !== -1) labelled = groupOfLabel(sentence.slice(0, label), labelled)
    const cue = cueIn(sentence)
    const cued = new Set(cue && cuedIn(inside, sentence, start, cue.at))
    for (const one of inside)
      found.push({ id: one.entry.id, group: cue && cued.has(one) ? cue.group : labelled })
    start = end
    from = to
  }
  return found
}

/** What a cue is about: the one before "(desejável)", all that follow it, or all before it. */
function cuedIn(inside: Mention[], sentence: string, start: number, at: number): Mention[] {
  const before = inside.filter((one) => one.start < start + at)
  if (
    sentence
      .slice(Math.max(0, at - 2), at)
      .trimEnd()
      .endsWith('(')
  )
    return before.slice(-1)
  const after = inside.slice(before.length)
  return after.length > 0 ? after : before
}

function sentenceEnds(line: string): number[] {
  const ends = Array.from(line.matchAll(/[.!?;](?=\s)/g), ({ index }) => index + 1)
  return [...ends, line.length]
}
