/** What one account screen hands to the next in the history entry. */
export type Carried = { email: string; passwordChanged: boolean }

/** It may be anybody's: another version of ours may have left it there. */
export function carriedBy(state: unknown): Carried {
  const { email, passwordChanged } = (state ?? {}) as Partial<Record<keyof Carried, unknown>>
  return {
    email: typeof email === 'string' ? email : '',
    passwordChanged: passwordChanged === true,
  }
}
