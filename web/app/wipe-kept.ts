export const KEPT = 'techfolio'

/** With the first screen, not with what keeps: whoever leaves must not depend on code that may not come. */
export function wipeKept() {
  try {
    indexedDB.deleteDatabase(KEPT)
  } catch {
    // A browser that has none, or refuses it, has kept nothing.
  }
}
