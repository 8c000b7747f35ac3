/** What a person of this level does without help, as a checkable statement. */
export interface Statement {
  /** Stored with a person's ticks: never changed, never given to another statement. */
  id: string
  text: string
}

/** From the first level to the last. */
export type Ruler = readonly [
  beginner: readonly Statement[],
  intermediate: readonly Statement[],
  advanced: readonly Statement[],
]

type WrittenLevel = Readonly<Record<string, string>>

/** A ruler as its file has it: texts by id, level by level. */
export type WrittenRuler = readonly [
  beginner: WrittenLevel,
  intermediate: WrittenLevel,
  advanced: WrittenLevel,
]

export interface CategoryRulers {
  /** For those of the category that have none of their own. */
  every: WrittenRuler
  /** By the id of the catalogue. */
  own: Readonly<Record<string, WrittenRuler>>
}
