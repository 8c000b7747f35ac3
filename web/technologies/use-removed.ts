import { useEffect, useState } from 'react'
import type { RemovedTechnology } from '#contract/technologies.ts'
import { useSession } from '../app/session.tsx'
import { fetchRemoved } from './calls.ts'

/** What is in the bin, fetched again whenever the profile counts otherwise, as after a change elsewhere. */
export function useRemoved() {
  const { removed_techs } = useSession().user
  const [list, setList] = useState<RemovedTechnology[]>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string>()
  const wanted = `${removed_techs}:${attempt}`

  useEffect(() => {
    const leaving = new AbortController()
    fetchRemoved(leaving.signal).then(
      (fetched) => setList(fetched),
      () => leaving.signal.aborted || setFailed(wanted),
    )
    return () => leaving.abort()
  }, [wanted])

  return {
    list,
    failed: failed === wanted,
    fetchAgain: () => setAttempt((count) => count + 1),
    drop: (id: string) => setList((before) => before?.filter((removed) => removed.id !== id)),
  }
}
