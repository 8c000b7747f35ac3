import { LEVELS, type Level } from '#contract/technologies.ts'

const ENGLISH: Record<string, Level> = {
  beginner: 'Iniciante',
  begginner: 'Iniciante',
  intermediate: 'Intermediário',
  advanced: 'Avançado',
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const BY_FOLDED = new Map(LEVELS.map((level) => [fold(level), level]))

/** Our three words as people write them: without accents, in any case, in English. Anything else stays what it is. */
export const toLevel = (text: string): string => {
  const folded = fold(text.trim())
  return BY_FOLDED.get(folded) ?? (Object.hasOwn(ENGLISH, folded) ? ENGLISH[folded]! : text)
}

export const isLevel = (text: string): text is Level => LEVELS.some((level) => level === text)
