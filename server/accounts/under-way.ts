const accounts = new Map<string, Set<Promise<void>>>()

/** Logins of an account that are counted, or being counted, and not known yet to be right or wrong. */
export const underWay = (email: string) => [...(accounts.get(email) ?? [])]

/** From here until it is told to leave, a login is under way. */
export function setOut(email: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = accounts.get(email) ?? new Set()
  accounts.set(email, others.add(promise))
  return () => {
    others.delete(promise)
    if (others.size === 0 && accounts.get(email) === others) accounts.delete(email)
    resolve()
  }
}
