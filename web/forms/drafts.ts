/** Drafts survive a reload of the tab, but not closing it. */
const PREFIX = 'techfolio:draft:'
const keyOf = (name: string) => PREFIX + name

/** Passwords are never stored. */
const isSecret = (field: string) => /password/i.test(field)

type Values = Record<string, unknown>

/** Storage may be full or denied: then there are no drafts. */
function attempt<Result>(work: (store: Storage) => Result) {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}

export function saveDraft(name: string, values: Values) {
  const open = Object.entries(values).filter(([field]) => !isSecret(field))
  attempt((store) => store.setItem(keyOf(name), JSON.stringify(Object.fromEntries(open))))
}

/** A text stays a text and a list a list: another build may have stored the draft. */
const isLike = (value: unknown, initial: unknown) =>
  Array.isArray(value) === Array.isArray(initial) &&
  (typeof initial !== 'string' || typeof value === 'string')

/** The initial values, overridden by the draft. */
export function withDraft<Initial extends Values>(
  name: string | undefined,
  initial: Initial,
): Initial {
  if (name === undefined) return initial
  const kept = attempt((store) => JSON.parse(store.getItem(keyOf(name)) ?? '{}') as unknown) ?? {}
  const values = Object.entries(kept).filter(
    ([field, value]) =>
      Object.hasOwn(initial, field) && !isSecret(field) && isLike(value, initial[field]),
  )
  return { ...initial, ...Object.fromEntries(values) }
}

/** The draft that holds the id of what a form creates. */
export const idDraftOf = (name: string) => `${name}:id`

export function clearDraft(name: string) {
  attempt((store) => {
    store.removeItem(keyOf(name))
    // The next thing gets another id.
    store.removeItem(keyOf(idDraftOf(name)))
  })
}

/** Drafts of a refused session, for the same person's next login in this page. */
let setAside: { owner: string | null | undefined; drafts: [string, string][] } | undefined

/** Deletes all that this tab keeps of a person: the place of a screen names a class. */
export function wipeTab() {
  setAside = undefined
  attempt((store) => store.clear())
}

export function setDraftsAside(owner: string | null | undefined) {
  const drafts = attempt((store) =>
    Object.entries<string>(store).filter(([key]) => key.startsWith(PREFIX)),
  )
  wipeTab()
  setAside = { owner, drafts: drafts ?? [] }
}

export function restoreDrafts(user: string) {
  const { owner, drafts = [] } = setAside ?? {}
  setAside = undefined
  if (owner === user) attempt((store) => drafts.forEach(([key, kept]) => store.setItem(key, kept)))
}
