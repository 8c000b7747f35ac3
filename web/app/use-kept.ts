import { useState } from 'react'
import { keepUnchanged } from './keep-unchanged.ts'

/** A refresh brings new objects for all that it brings: what did not change stays what it was. */
export function useKept<Item extends { id: string }>(list: Item[]): Item[] {
  const [last, setLast] = useState({ list, kept: list })
  if (last.list === list) return last.kept
  const kept = keepUnchanged(last.kept, list)
  setLast({ list, kept })
  return kept
}
