import { entryOf } from '#catalogue/entries.ts'
import { readJobAd } from '#catalogue/job-ads/job-ad.ts'
import { mentionsIn } from '#catalogue/mentions.ts'

export interface Named {
  id: string
  name: string
  isRequired: boolean
}

/** A stretch of the ad's text; with an id, the name of a technology. */
type Stretch = { start: number; text: string; id?: string }

export type Line = { number: number; stretches: Stretch[] }

export interface ReadAd {
  /** In the order in which the ad names them, the required ones first. */
  technologies: Named[]
  lines: Line[]
}

export function readAd(text: string): ReadAd {
  const { required, desirable } = readJobAd(text)
  const known = new Set([...required, ...desirable])
  return {
    technologies: [...required.map(named(true)), ...desirable.map(named(false))],
    lines: text
      .normalize('NFC')
      .split(/\r\n|\r|\n/)
      .map((line, number) => ({ number, stretches: stretchesOf(line, known) })),
  }
}

const named = (isRequired: boolean) => (id: string) => ({
  id,
  name: entryOf(id)!.name,
  isRequired,
})

function stretchesOf(line: string, known: ReadonlySet<string>): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (const { entry, start, end } of mentionsIn(line)) {
    if (!known.has(entry.id)) continue
    if (start > from) stretches.push({ start: from, text: line.slice(from, start) })
    stretches.push({ start, text: line.slice(start, end), id: entry.id })
    from = end
  }
  if (from < line.length) stretches.push({ start: from, text: line.slice(from) })
  return stretches
}
