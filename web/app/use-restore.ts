import { useCallback } from 'react'
import type { FailureCode } from './api-error.ts'
import type { Bin, Removed } from './bin.ts'
import { notify } from './notify.ts'
import { orShown } from './or-shown.ts'
import { useProfileChange } from './use-profile-change.ts'
import { leadBackTo } from './use-restored.ts'

/** What stands in its way was added, or taken, elsewhere; where it was here, asking again costs little. */
const OLD_PROFILE: FailureCode[] = [
  'not_found',
  'technology_exists',
  'technology_limit',
  'project_limit',
]

/** Takes back what was deleted; what cannot come back stays in the bin. */
export function useRestore<One extends Removed>(bin: Bin<One>) {
  const { change } = useProfileChange()

  return useCallback(
    async (id: string) => {
      await change(
        () =>
          orShown(
            () => bin.restore(id),
            ({ techs, works }) => [...techs, ...works].some((one) => one.id === id),
          ),
        bin.refusals,
        (code) => OLD_PROFILE.includes(code),
      )
      leadBackTo(id)
      notify.success(bin.words.restored)
    },
    [change, bin],
  )
}
