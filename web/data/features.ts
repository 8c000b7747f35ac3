import type { AnyChange } from './change.ts'

type LoadChanges = () => Promise<{ changes: readonly AnyChange[] }>

/** The features whose changes can wait in the outbox, by what the names of those changes begin with. */
export const features = new Map<string, LoadChanges>()
