import { useCallback, useEffect, useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { deleteButtonId } from './focus-targets.ts'

/** The row that came back is scrolled to, and takes the focus if that went with the toast's button. */
export function useRestored(techs: Technology[] | undefined, scrollTo: (id: string) => void) {
  const awaited = useRef<string>(undefined)

  useEffect(() => {
    if (!techs?.some(({ id }) => id === awaited.current)) return
    const button = document.getElementById(deleteButtonId(awaited.current!))
    awaited.current = undefined
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [techs])

  return useCallback(
    (id: string) => {
      awaited.current = id
      scrollTo(id)
    },
    [scrollTo],
  )
}
