import { memo } from 'react'
import type { Technology } from '#contract/technologies.ts'
import type { OpenModal } from './open-modal.ts'
import styles from './technology-list.module.css'
import { TechnologyRow } from './technology-row.tsx'

type Props = { technologies: Technology[]; newest: string | undefined; onOpen: OpenModal }

/** Opening a modal redraws nothing here, and a change redraws only the row it touched. */
export const TechnologyList = memo(function TechnologyList({
  technologies,
  newest,
  onOpen,
}: Props) {
  return (
    <ul className={styles['list']}>
      {technologies.map((technology) => (
        <TechnologyRow
          key={technology.id}
          technology={technology}
          isNew={technology.id === newest}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
})
