import type { AnyChange } from './change.ts'

type LoadChanges = () => Promise<{ changes: readonly AnyChange[] }>

/** Loaders of the features whose changes the outbox can hold, by the prefix of the change's name. In the entry, apart from the outbox. */
export const changeLoaders = new Map<string, LoadChanges>()
