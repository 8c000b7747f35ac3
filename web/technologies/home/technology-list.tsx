import { memo, type RefObject, useLayoutEffect, useMemo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { animateRemoval } from '../../ui/animate-removal.ts'
import { useFollowLink } from '../../ui/use-follow-link.ts'
import type { OpenModal } from '../modals/open-modal.ts'
import { rowMaker } from './row-maker.tsx'
import { projectAskedBy } from './show-project.tsx'
import styles from './technology-list.module.css'

type Props = {
  ref: RefObject<HTMLUListElement | null>
  technologies: Technology[]
  /** So many of them, from the first on. */
  drawn: number
  /** How many projects show it, by its id. */
  evidence: ReadonlyMap<string, number>
  newest: string | undefined
  onOpen: OpenModal
}

/** The way back to the list leads to what it shows now. */
const listNow = () => ({ list: window.location.search })

/** Opening a modal and a search redraw nothing here, and a change only the row it touched. */
export const TechnologyList = memo(function TechnologyList(props: Props) {
  const { ref, technologies, drawn, evidence, newest, onOpen } = props
  const onFollow = useFollowLink(listNow)
  const onShow = useFollowLink(projectAskedBy)
  const rowOf = useMemo(() => rowMaker({ onOpen, onFollow, onShow }), [onOpen, onFollow, onShow])
  useLayoutEffect(() => animateRemoval(ref.current), [ref])
  return (
    <ul ref={ref} className={styles['list']}>
      {technologies
        .slice(0, drawn)
        .map((one) => rowOf(one, evidence.get(one.id) ?? 0, one.id === newest))}
    </ul>
  )
})
