import { CATEGORIES } from '#catalogue/categories.ts'
import { toolbar } from '../texts/technologies.ts'
import type { Kind } from './technology-search.ts'

export const nameOfKind = (kind: Kind) =>
  kind === 'other' ? toolbar.otherCategory : CATEGORIES[kind]
