import { memo } from 'react'
import { STATUSES, type Technology } from '#contract/technologies.ts'
import { home } from '../texts/technologies.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons.tsx'
import { LevelMark } from '../ui/level-mark.tsx'
import { deleteButtonId } from './landmarks.ts'
import styles from './technology-row.module.css'
import type { OpenModal } from './technology-section.tsx'

type Props = { technology: Technology; onOpen: OpenModal }

function Row({ technology, onOpen }: Props) {
  const { id, title, status } = technology
  return (
    <li className={styles['row']}>
      <LevelMark level={STATUSES.indexOf(status) + 1} />
      <h3>{title}</h3>
      <p>{status}</p>
      <div className={styles['actions']}>
        <IconButton label={home.edit(title)} onClick={() => onOpen('edit', technology)}>
          <PencilIcon />
        </IconButton>
        <IconButton
          id={deleteButtonId(id)}
          label={home.remove(title)}
          onClick={() => onOpen('delete', technology)}
        >
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  )
}

/** Every refresh brings new objects for old rows, so rows are compared by what they show. */
export const TechnologyRow = memo(
  Row,
  (before, after) =>
    before.onOpen === after.onOpen &&
    before.technology.id === after.technology.id &&
    before.technology.title === after.technology.title &&
    before.technology.status === after.technology.status,
)
