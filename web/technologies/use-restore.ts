import { useCallback } from 'react'
import { TOO_MANY_TECHNOLOGIES } from '#contract/technologies.ts'
import type { FailureCode } from '../app/api-error.ts'
import { notify } from '../app/notify.ts'
import { bin } from '../texts/bin.ts'
import { restoreTechnology } from './calls.ts'
import { leadBackTo } from './use-restored.ts'
import { useTechnologyChange } from './use-technology-change.ts'

export const REFUSALS: Partial<Record<FailureCode, string>> = {
  ...bin.refusals,
  technology_limit: TOO_MANY_TECHNOLOGIES,
}

/** What stands in its way was added, or taken, elsewhere; where it was here, asking again costs little. */
const OLD_LIST: FailureCode[] = ['not_found', 'technology_exists', 'technology_limit']

/** Takes a deleted technology back; one that cannot come back stays in the bin. */
export function useRestore() {
  const change = useTechnologyChange()

  return useCallback(
    async (id: string) => {
      await change(
        () => restoreTechnology(id),
        REFUSALS,
        (code) => OLD_LIST.includes(code),
      )
      leadBackTo(id)
      notify.success(bin.restored)
    },
    [change],
  )
}
