export interface Whose {
  address: string
  account: string
}

type Accounts<Place> = Map<string, Place[]>

/**
 * Who waits, in a line for each account at each address. Addresses take turns, and so do the accounts
 * of one address: somebody with a hundred in line delays a newcomer by one.
 */
export function createLines<Place>() {
  const addresses = new Map<string, Accounts<Place>>()
  let size = 0

  function take({ address, account }: Whose, pick: (line: Place[]) => Place | undefined) {
    const accounts = addresses.get(address)
    const line = accounts?.get(account)
    if (!accounts || !line) return undefined
    const place = pick(line)
    size -= 1
    if (line.length === 0) accounts.delete(account)
    if (accounts.size === 0) addresses.delete(address)
    return place
  }

  return {
    size: () => size,

    add({ address, account }: Whose, place: Place) {
      const accounts = addresses.get(address) ?? new Map<string, Place[]>()
      const line = accounts.get(account) ?? []
      line.push(place)
      accounts.set(account, line)
      addresses.set(address, accounts)
      size += 1
    },

    takeNext() {
      const [address = '', accounts] = first(addresses)
      const [account = ''] = first(accounts)
      const place = take({ address, account }, (line) => line.shift())
      moveBack(accounts, account)
      moveBack(addresses, address)
      return place
    },

    /** The last of the longest line; where several are as long, of the one that came last. */
    takeFromLongest() {
      const [address = '', accounts] = longest(addresses, sizeOf) ?? []
      const [account = ''] = longest(accounts, (line) => line.length) ?? []
      return take({ address, account }, (line) => line.pop())
    },

    remove(whose: Whose, place: Place) {
      take(whose, (line) => line.splice(line.indexOf(place), 1)[0])
    },
  }
}

const sizeOf = (accounts: Accounts<unknown>) =>
  [...accounts.values()].reduce((sum, line) => sum + line.length, 0)

function first<Item>(map = new Map<string, Item>()): [string?, Item?] {
  return map.entries().next().value ?? []
}

function moveBack<Item>(map: Map<string, Item> | undefined, key: string) {
  const item = map?.get(key)
  if (!map || item === undefined) return
  map.delete(key)
  map.set(key, item)
}

function longest<Item>(map = new Map<string, Item>(), lengthOf: (item: Item) => number) {
  return [...map].reduce<[string, Item] | undefined>(
    (most, one) => (most && lengthOf(most[1]) > lengthOf(one[1]) ? most : one),
    undefined,
  )
}
