import type { User } from './users.ts'

/** What has a bin, by its name in paths and in the profile. */
export type BinKind = 'techs' | 'works'

/** Removed ones can be restored for so long. */
export const DAYS_IN_BIN = 30

/** Beyond it the oldest is deleted. */
export const MAX_IN_BIN = { techs: 200, works: 100 }

export type Removed<One> = One & { removed_at: string }

export type Listed = User[BinKind][number]
