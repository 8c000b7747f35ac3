import { useEffect, useEffectEvent } from 'react'
import { takeBackFailures } from './notify.ts'

/** What was told as failed shows in the profile as done: only its answer got lost, so it ends as if that had come. */
export function useDoneAfterAll(isDone: boolean, onDone: () => void) {
  const end = useEffectEvent(() => {
    takeBackFailures()
    onDone()
  })

  useEffect(() => {
    if (isDone) end()
  }, [isDone])
}
