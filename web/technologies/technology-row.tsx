import { type MouseEvent, memo, useEffect, useRef } from 'react'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { TechnologyTile } from '../app/technology-tile.tsx'
import { home } from '../texts/technologies.ts'
import { HowLongAgo } from '../ui/how-long-ago.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons.tsx'
import { deleteButtonId } from './focus-targets.ts'
import { LevelControl } from './level-control.tsx'
import type { OpenModal } from './open-modal.ts'
import styles from './technology-row.module.css'

type Props = {
  technology: Technology
  isNew: boolean
  onOpen: OpenModal
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

const scrollBehavior = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

function Row({ technology, isNew, onOpen, onFollow }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const { id, title } = technology

  // It comes last, and a long list hides it.
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [isNew])

  return (
    <div ref={row} className={styles['row']}>
      <TechnologyTile title={title} size={40} />
      <h3 dir="auto">
        <a href={SCREENS.technology.replace(':id', id)} onClick={onFollow}>
          {title}
        </a>
      </h3>
      <div className={styles['facts']}>
        <LevelControl technology={technology} onOpen={onOpen} />
        <HowLongAgo moment={technology.updated_at} />
      </div>
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
    </div>
  )
}

const hasSameValues = (before: object, after: object) =>
  Object.entries(after).every(([key, value]) => Reflect.get(before, key) === value)

/** Every refresh brings new objects for old rows, so a row's technology is compared by its values. */
export const TechnologyRow = memo(
  Row,
  ({ technology: before, ...shownBefore }, { technology: after, ...shownAfter }) =>
    hasSameValues(before, after) && hasSameValues(shownBefore, shownAfter),
)
