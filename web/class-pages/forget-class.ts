import type { QueryClient } from '@tanstack/react-query'
import type { CacheRoot } from '../data/change.ts'

const ROOTS: CacheRoot[] = ['class-map', 'class-evolution', 'class-member']

/** Removes what the cache, in memory and on the device, has of the students of a class. */
export function forgetClass(client: QueryClient, id: string) {
  for (const root of ROOTS) client.removeQueries({ queryKey: [root, id] })
}
