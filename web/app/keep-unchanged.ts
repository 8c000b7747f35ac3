/** Makes no lists of their keys: hundreds are compared within one edit. */
function hasSameValues<Item extends object>(before: Item, after: Item) {
  let surplus = 0
  for (const key in after) {
    if (before[key] !== after[key]) return false
    surplus += 1
  }
  for (const _ in before) surplus -= 1
  return surplus === 0
}

/** Most stand where they stood: only for one that moved they are all looked through. */
function finderIn<Item extends { id: string }>(items: Item[]) {
  let known: Map<string, Item> | undefined
  return ({ id }: Item, at: number) => {
    const there = items[at]
    if (there?.id === id) return there
    known ??= new Map(items.map((item) => [item.id, item]))
    return known.get(id)
  }
}

/** The list as it is now, made of the objects it had before wherever their values are the same. */
export function keepUnchanged<Item extends { id: string }>(before: Item[], after: Item[]): Item[] {
  const findBefore = finderIn(before)
  const kept = after.map((item, at) => {
    const same = findBefore(item, at)
    return same && hasSameValues(same, item) ? same : item
  })
  const isSame = kept.length === before.length && kept.every((item, at) => item === before[at])
  return isSame ? before : kept
}
