import { useEffect, useState } from 'react'
import type { RemovedTechnology } from '#contract/technologies.ts'
import { useSession } from '../app/session.tsx'
import { fetchRemoved } from './calls.ts'

/** What is in the bin, fetched again whenever the profile counts otherwise, as after a change elsewhere. */
export function useRemoved() {
  const { removed_techs } = useSession().user
  const [list, setList] = useState<RemovedTechnology[]>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    fetchRemoved(leaving.signal).then(
      (fetched) => setList(fetched),
      () => setFailed(!leaving.signal.aborted),
    )
    return () => leaving.abort()
  }, [removed_techs, attempt])

  return {
    list,
    failed,
    fetchAgain: () => {
      setFailed(false)
      setAttempt((count) => count + 1)
    },
    drop: (id: string) => setList((before) => before?.filter((removed) => removed.id !== id)),
  }
}
