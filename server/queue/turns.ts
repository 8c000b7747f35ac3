/**
 * Who waits, in a line for each key. Lines take turns, each in the order of those who stand in it: somebody with a
 * hundred in line delays a newcomer by one.
 */
export function createTurns<Place>(most: number, turnAway: () => Error) {
  const lines = new Map<unknown, Place[]>()

  return {
    isEmpty: () => lines.size === 0,

    add(key: unknown, place: Place) {
      const line = lines.get(key)
      if (!line) lines.set(key, [place])
      else if (line.length < most) line.push(place)
      else throw turnAway()
    },

    /** Only where somebody waits. */
    takeNext(): Place {
      const [key, line] = lines.entries().next().value!
      const place = line.shift()!
      lines.delete(key)
      if (line.length > 0) lines.set(key, line)
      return place
    },

    takeAll(): Place[] {
      const all = [...lines.values()].flat()
      lines.clear()
      return all
    },
  }
}
