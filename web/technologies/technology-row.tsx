import { type MouseEvent, memo } from 'react'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { Evidence } from '../app/evidence.tsx'
import { deleteButtonId } from '../app/row-focus.ts'
import { TechnologyTile } from '../app/technology-tile.tsx'
import { useScrolledTo } from '../app/use-scrolled-to.ts'
import { PendingMark } from '../data/pending-mark.tsx'
import { useIsPending } from '../data/use-outbox.ts'
import { home } from '../texts/technologies.ts'
import { HowLongAgo } from '../ui/how-long-ago.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons.tsx'
import mark from '../ui/new-mark.module.css'
import { LevelControl } from './level-control.tsx'
import type { OpenModal } from './open-modal.ts'
import { ShowProject } from './show-project.tsx'
import styles from './technology-row.module.css'

type Props = {
  technology: Technology
  projects: number
  isNew: boolean
  onOpen: OpenModal
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onShow: (event: MouseEvent<HTMLAnchorElement>) => void
}

export const TechnologyRow = memo(function TechnologyRow(props: Props) {
  const { technology, projects, isNew, onOpen, onFollow, onShow } = props
  const row = useScrolledTo<HTMLDivElement>(isNew)
  const { id, title, status } = technology
  const isPending = useIsPending(id)

  return (
    <li className={mark['item']} data-new={isNew}>
      <div ref={row} className={styles['row']}>
        <TechnologyTile title={title} size={40} />
        <h3 dir="auto">
          <a href={SCREENS.technology.replace(':id', id)} onClick={onFollow}>
            {title}
          </a>
        </h3>
        <div className={styles['facts']}>
          <LevelControl technology={technology} onOpen={onOpen} />
          {isPending ? <PendingMark /> : <HowLongAgo moment={technology.updated_at} />}
          <Evidence count={projects} />
          {projects === 0 && status === 'Avançado' && (
            <ShowProject id={id} title={title} onFollow={onShow} />
          )}
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
    </li>
  )
})
