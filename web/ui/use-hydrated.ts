import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in prerendered markup and during hydration; true afterwards and in other renders. */
export const useHydrated = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
