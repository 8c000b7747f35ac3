/** What a person of this level does without help; each can be checked. */
type Statements = readonly string[]

/** From the first level to the last. */
export type Ruler = readonly [beginner: Statements, intermediate: Statements, advanced: Statements]

export interface CategoryRulers {
  /** For those of the category that have none of their own. */
  every: Ruler
  /** By the id of the catalogue. */
  own: Readonly<Record<string, Ruler>>
}
