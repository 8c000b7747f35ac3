import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** False in what the build drew and while React takes it over; true from then on, and everywhere else at once. */
export const useTakenOver = () =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
