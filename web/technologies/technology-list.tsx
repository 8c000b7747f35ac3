import { memo, useMemo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import type { OpenModal } from './open-modal.ts'
import styles from './technology-list.module.css'
import { TechnologyRow } from './technology-row.tsx'
import { useFollowing } from './use-following.ts'

type Props = {
  technologies: Technology[]
  found: ReadonlySet<string>
  newest: string | undefined
  onOpen: OpenModal
}

/**
 * Opening a modal redraws nothing here, and a change redraws only the row it touched. A search hides
 * rows and shows them again, but makes none anew.
 */
export const TechnologyList = memo(function TechnologyList(props: Props) {
  const { technologies, found, newest, onOpen } = props
  const follow = useFollowing()
  const rows = useMemo(
    () =>
      technologies.map((technology) => (
        <TechnologyRow
          key={technology.id}
          technology={technology}
          isNew={technology.id === newest}
          onOpen={onOpen}
          onFollow={follow}
        />
      )),
    [technologies, newest, onOpen, follow],
  )
  return (
    <ul className={styles['list']} hidden={found.size === 0}>
      {technologies.map(({ id }, at) => (
        <li key={id} data-found={found.has(id)} data-new={id === newest}>
          {rows[at]}
        </li>
      ))}
    </ul>
  )
})
