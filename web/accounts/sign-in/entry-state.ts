/** Router state that one entry screen passes to the next. */
type EntryState = {
  email: string
  passwordChanged: boolean
  /** Where the login leads; `useDestination` checks it. */
  from: unknown
}

/** Checks every field: a history entry may have been written by an older version. */
export function readEntryState(state: unknown): EntryState {
  const { email, passwordChanged, from } = (state ?? {}) as Partial<
    Record<keyof EntryState, unknown>
  >
  return {
    email: typeof email === 'string' ? email : '',
    passwordChanged: passwordChanged === true,
    from,
  }
}
