interface Account {
  underWay: Set<Promise<void>>
  watches: Set<Set<Promise<void>>>
}

const accounts = new Map<string, Account>()

/**
 * The logins of an account that are counted, or being counted, and not known yet to be right or wrong:
 * those there are now, and whichever comes until the watch ends, even if it is over by then.
 */
export function watch(email: string) {
  const account = accounts.get(email) ?? { underWay: new Set(), watches: new Set() }
  accounts.set(email, account)
  const seen = new Set(account.underWay)
  account.watches.add(seen)
  const end = () => {
    account.watches.delete(seen)
    if (account.watches.size === 0 && account.underWay.size === 0) accounts.delete(email)
  }
  return { account, seen, end }
}

/** From here until it is told to leave, a login is under way, and sees the others. */
export function setOut(email: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { account, seen, end } = watch(email)
  for (const watching of account.watches) if (watching !== seen) watching.add(promise)
  account.underWay.add(promise)
  const leave = () => {
    account.underWay.delete(promise)
    end()
    resolve()
  }
  return { others: seen, leave }
}
