import { useCallback } from 'react'
import { notify } from '../app/notify.ts'
import { bin } from '../texts/bin.ts'
import { restoreTechnology } from './calls.ts'
import { useTechnologyChange } from './use-technology-change.ts'

/** Takes a deleted technology back; one that cannot come back stays in the bin. */
export function useRestore(onRestored: (id: string) => void) {
  const change = useTechnologyChange()

  return useCallback(
    async (id: string) => {
      await change(() => restoreTechnology(id), bin.refusals)
      onRestored(id)
      notify.success(bin.restored)
    },
    [change, onRestored],
  )
}
