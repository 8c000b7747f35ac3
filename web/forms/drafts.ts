/** What is typed outlives a reload of this tab, and nothing more: closing the tab forgets it. */
const PREFIX = 'techfolio:draft:'
const keyOf = (name: string) => PREFIX + name

/** Whatever a field is called that holds one, a password is never kept. */
const isSecret = (field: string) => /password/i.test(field)

type Values = Record<string, string>

/** A browser may refuse its store, or have no room left: then there are no drafts, and no harm. */
function attempt<Result>(work: (store: Storage) => Result) {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, values: Values) {
  const open = Object.entries(values).filter(([field]) => !isSecret(field))
  attempt((store) => store.setItem(keyOf(name), JSON.stringify(Object.fromEntries(open))))
}

/** The initial values, with what was typed before in place of them. */
export function withDraft<Initial extends Values>(name: string | undefined, initial: Initial) {
  if (name === undefined) return initial
  const kept = attempt((store) => JSON.parse(store.getItem(keyOf(name)) ?? '{}') as unknown) ?? {}
  const texts = Object.entries(kept).filter(
    ([field, value]) =>
      Object.hasOwn(initial, field) && !isSecret(field) && typeof value === 'string',
  )
  return { ...initial, ...Object.fromEntries(texts) }
}

/** Under which the id of what a form creates is kept beside what was typed into it. */
export const idDraftOf = (name: string) => `${name}:id`

export function clearDraft(name: string) {
  attempt((store) => {
    store.removeItem(keyOf(name))
    // What is typed next is another thing.
    store.removeItem(keyOf(idDraftOf(name)))
  })
}

export function clearDrafts() {
  attempt((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key)
  })
}
