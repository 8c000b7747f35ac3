import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { LEFT_OUT } from '../../bin/row-focus.ts'

/**
 * Hides what a search leaves out. By hand and only where something changes: React would have to ask
 * hundreds of rows at every key.
 */
export function useLeftOut(
  list: RefObject<HTMLElement | null>,
  technologies: Technology[],
  found: ReadonlySet<string>,
) {
  const leftOut = useRef<ReadonlySet<string>>(new Set())

  useLayoutEffect(() => {
    if (!list.current) return
    const before = leftOut.current
    // Nothing is searched for, as mostly: no row need be looked at.
    if (before.size === 0 && found.size === technologies.length) return
    const now = new Set<string>()
    let row = list.current.firstElementChild
    for (const { id } of technologies) {
      if (!row) break
      const isOut = !found.has(id)
      if (isOut) now.add(id)
      if (isOut !== before.has(id)) row.toggleAttribute(LEFT_OUT, isOut)
      row = row.nextElementSibling
    }
    leftOut.current = now
    list.current.toggleAttribute('hidden', found.size === 0)
  }, [list, technologies, found])
}
