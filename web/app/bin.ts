import type { FailureSentences } from './failure-of.ts'

/** What every bin knows of what is in it. */
export type Removed = { id: string; title: string; removed_at: string }

/** One feature's bin: its calls, and how it speaks of what it holds. */
export type Bin<One extends Removed> = {
  fetchRemoved: (signal: AbortSignal) => Promise<One[]>
  restore: (id: string) => Promise<unknown>
  deleteForGood: (id: string) => Promise<unknown>
  words: { removed: string; erased: string; restored: string; deletedForGood: string }
  refusals: FailureSentences
}
