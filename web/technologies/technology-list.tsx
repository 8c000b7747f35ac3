import { memo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import type { OpenModal } from './open-modal.ts'
import styles from './technology-list.module.css'
import { TechnologyRow } from './technology-row.tsx'

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
  return (
    <ul className={styles['list']} hidden={found.size === 0}>
      {technologies.map((technology) => (
        <li
          key={technology.id}
          hidden={!found.has(technology.id)}
          data-new={technology.id === newest}
        >
          <TechnologyRow technology={technology} isNew={technology.id === newest} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
})
