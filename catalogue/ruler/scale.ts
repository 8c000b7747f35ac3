/** What a person of this level does without help, as checkable statements. */
type Statements = readonly string[]

/** From the first level to the last. */
export type Ruler = readonly [beginner: Statements, intermediate: Statements, advanced: Statements]

export interface CategoryRulers {
  /** For entries of the category without their own. */
  every: Ruler
  /** By catalogue id. */
  own: Readonly<Record<string, Ruler>>
}
