import { memo, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { FILTERED_OUT } from '../../bin/row-focus.ts'
import { animateRemoval } from '../../ui/animate-removal.ts'
import { useFollowLink } from '../../ui/use-follow-link.ts'
import type { OpenModal } from '../modals/use-technology-modal.ts'
import { newProjectState } from '../new-project-link.tsx'
import styles from './technology-list.module.css'
import { TechnologyRow } from './technology-row.tsx'

type Props = {
  ref: RefObject<HTMLUListElement | null>
  technologies: Technology[]
  /** Number of rows to render. */
  drawn: number
  /** Number of projects by technology id. */
  projectCounts: ReadonlyMap<string, number>
  newest: string | undefined
  onOpen: OpenModal
}

/** Lets the technology page link back to the list with its filters. */
const listNow = () => ({ list: window.location.search })

/** Modals and searches do not rerender the list; a change rerenders only its row. */
export const TechnologyList = memo(function TechnologyList(props: Props) {
  const { ref, technologies, drawn, projectCounts, newest, onOpen } = props
  const onFollow = useFollowLink(listNow)
  const onShow = useFollowLink(newProjectState)
  useLayoutEffect(() => animateRemoval(ref.current), [ref])
  return (
    <ul
      ref={ref}
      className={`edge-card overflow-clip rounded-card border border-hairline bg-surface print:overflow-visible ${styles['list']}`}
    >
      {technologies.slice(0, drawn).map((technology) => (
        <TechnologyRow
          key={technology.id}
          technology={technology}
          projects={projectCounts.get(technology.id) ?? 0}
          isNew={technology.id === newest}
          onOpen={onOpen}
          onFollow={onFollow}
          onShow={onShow}
        />
      ))}
    </ul>
  )
})

/** Toggles rows in the DOM directly: React would compare hundreds of rows on every keystroke. */
export function useHiddenRows(
  list: RefObject<HTMLElement | null>,
  technologies: Technology[],
  found: ReadonlySet<string>,
) {
  const leftOut = useRef<ReadonlySet<string>>(new Set())

  useLayoutEffect(() => {
    if (!list.current) return
    const before = leftOut.current
    // The common case: nothing is filtered.
    if (before.size === 0 && found.size === technologies.length) return
    const now = new Set<string>()
    let row = list.current.firstElementChild
    for (const { id } of technologies) {
      if (!row) break
      const isOut = !found.has(id)
      if (isOut) now.add(id)
      if (isOut !== before.has(id)) row.toggleAttribute(FILTERED_OUT, isOut)
      row = row.nextElementSibling
    }
    leftOut.current = now
    list.current.toggleAttribute('hidden', found.size === 0)
  }, [list, technologies, found])
}
