import { useEffect, useState } from 'react'
import type { Bin, Removed } from './bin.ts'

/** What is in the bin, fetched again whenever the profile counts otherwise, as after a change elsewhere. */
export function useRemoved<One extends Removed>(
  { fetchRemoved }: Pick<Bin<One>, 'fetchRemoved'>,
  count: number | undefined,
) {
  const [list, setList] = useState<One[]>()
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<string>()
  const wanted = `${count}:${attempt}`

  useEffect(() => {
    const leaving = new AbortController()
    fetchRemoved(leaving.signal).then(
      (fetched) => setList(fetched),
      () => leaving.signal.aborted || setFailed(wanted),
    )
    return () => leaving.abort()
  }, [wanted, fetchRemoved])

  return {
    list,
    failed: failed === wanted,
    fetchAgain: () => setAttempt((times) => times + 1),
    drop: (id: string) => setList((before) => before?.filter((removed) => removed.id !== id)),
  }
}
