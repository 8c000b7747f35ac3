import { CATEGORIES } from '#catalogue/categories.ts'
import type { Kind } from '../app/technology-search.ts'
import { toolbar } from '../texts/technologies.ts'

export const nameOfKind = (kind: Kind) =>
  kind === 'other' ? toolbar.otherCategory : CATEGORIES[kind]
