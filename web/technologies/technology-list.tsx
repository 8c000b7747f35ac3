import { memo, useMemo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { useFollowing } from '../app/use-following.ts'
import mark from '../ui/new-mark.module.css'
import type { OpenModal } from './open-modal.ts'
import styles from './technology-list.module.css'
import { TechnologyRow } from './technology-row.tsx'

type Props = {
  technologies: Technology[]
  found: ReadonlySet<string>
  /** How many projects show it, by its id. */
  evidence: ReadonlyMap<string, number>
  newest: string | undefined
  onOpen: OpenModal
}

/** The way back to the list leads to what it shows now. */
const listNow = () => ({ list: window.location.search })

/**
 * Opening a modal redraws nothing here, and a change redraws only the row it touched. A search hides
 * rows and shows them again, but makes none anew.
 */
export const TechnologyList = memo(function TechnologyList(props: Props) {
  const { technologies, found, evidence, newest, onOpen } = props
  const follow = useFollowing(listNow)
  const rows = useMemo(
    () =>
      technologies.map((technology) => (
        <TechnologyRow
          key={technology.id}
          technology={technology}
          projects={evidence.get(technology.id) ?? 0}
          isNew={technology.id === newest}
          onOpen={onOpen}
          onFollow={follow}
        />
      )),
    [technologies, evidence, newest, onOpen, follow],
  )
  return (
    <ul className={styles['list']} hidden={found.size === 0}>
      {technologies.map(({ id }, at) => (
        <li key={id} className={mark['item']} data-found={found.has(id)} data-new={id === newest}>
          {rows[at]}
        </li>
      ))}
    </ul>
  )
})
