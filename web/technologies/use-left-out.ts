import { type RefObject, useLayoutEffect } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { LEFT_OUT } from '../app/row-focus.ts'

/**
 * Hides what a search leaves out. By hand and only where something changes: React would have to ask
 * hundreds of rows at every key.
 */
export function useLeftOut(
  list: RefObject<HTMLElement | null>,
  technologies: Technology[],
  found: ReadonlySet<string>,
) {
  useLayoutEffect(() => {
    if (!list.current) return
    const rows = list.current.children
    technologies.forEach(({ id }, at) => rows[at]?.toggleAttribute(LEFT_OUT, !found.has(id)))
    list.current.toggleAttribute('hidden', found.size === 0)
  }, [list, technologies, found])
}
