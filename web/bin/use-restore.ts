import { useCallback } from 'react'
import { useSave } from '../data/use-save.ts'
import type { Bin, Removed } from './bin.ts'
import { leadBackTo } from './use-restored.ts'

/** Takes back what was deleted; what cannot come back stays in the bin. */
export function useRestore<One extends Removed>(bin: Bin<One>) {
  const { save, pending } = useSave(bin.restore)
  const restore = useCallback(
    async (removed: One) => {
      await save(removed)
      leadBackTo(removed.id)
    },
    [save],
  )
  return { restore, pending }
}
