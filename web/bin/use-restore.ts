import { useCallback, useEffect, useRef } from 'react'
import type { Listed, Removed } from '#contract/bin.ts'
import { useSave } from '../data/use-save.ts'
import type { Bin } from './define-bin.ts'
import { deleteButtonId } from './row-focus.ts'

export function useRestore<One extends Listed>(bin: Bin<One>) {
  const { save, ...state } = useSave(bin.restore)
  const restore = useCallback(
    async (removed: Removed<One>) => {
      const saved = await save(removed)
      if (saved) revealRestored(removed.id)
      return saved
    },
    [save],
  )
  return { restore, ...state }
}

let showRow: ((id: string) => void) | undefined

/** Undo may outlive its screen: the list mounted by then reveals the row. */
const revealRestored = (id: string) => showRow?.(id)

/** Scrolls to a restored row, and focuses it if focus was lost with the toast. */
export function useRevealRestored(
  list: readonly { id: string }[] | undefined,
  scrollTo: (id: string) => void,
) {
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    if (!list?.some(({ id }) => id === awaited.current)) return
    const button = document.getElementById(deleteButtonId(awaited.current!))
    awaited.current = undefined
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [list])

  useEffect(() => {
    showRow = (id) => {
      awaited.current = id
      scrollTo(id)
    }
    return () => {
      showRow = undefined
    }
  }, [scrollTo])
}
