const AT_ONCE = 25

/** Each of them, but a few in one go: a key that is pressed meanwhile need not wait for all. */
export function tellInSteps(watchers: ReadonlySet<() => void>) {
  const waiting = Array.from(watchers)
  function tellSome() {
    for (const tell of waiting.splice(0, AT_ONCE)) if (watchers.has(tell)) tell()
    if (waiting.length > 0) setTimeout(tellSome)
  }
  tellSome()
}
