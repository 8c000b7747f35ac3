import { useMemo } from 'react'
import { useSession } from '../../session/session.tsx'

/** How many projects show each technology, by its id. */
export function useEvidence() {
  const { works } = useSession().user
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { techs } of works ?? [])
      for (const id of techs) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }, [works])
}
