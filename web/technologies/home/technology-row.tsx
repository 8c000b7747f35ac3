import { type MouseEvent, memo } from 'react'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { deleteButtonId } from '../../bin/row-focus.ts'
import { useIsPending } from '../../data/outbox.ts'
import { PendingMark } from '../../data/outbox-notices.tsx'
import { projectsCounted } from '../../texts/projects.ts'
import { home } from '../../texts/technologies.ts'
import { IconButton } from '../../ui/button.tsx'
import { PencilIcon, TrashIcon } from '../../ui/icons/icons.tsx'
import { FolderIcon } from '../../ui/icons/navigation-icons.tsx'
import mark from '../../ui/new-mark.module.css'
import { useScrollToNew } from '../../ui/scroll-to-new.ts'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TechnologyTile } from '../chips/technology-tile.tsx'
import { LevelControl } from '../level-control.tsx'
import type { OpenModal } from '../modals/use-technology-modal.ts'
import { NewProjectLink } from '../new-project-link.tsx'
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
  const row = useScrollToNew<HTMLDivElement>(isNew)
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
          {isPending ? <PendingMark /> : <TimeAgo moment={technology.updated_at} />}
          <ProjectCount count={projects} />
          {projects === 0 && status === 'Avançado' && (
            <NewProjectLink id={id} title={title} onFollow={onShow} />
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

function ProjectCount({ count }: { count: number }) {
  if (count === 0) return null
  const word = projectsCounted(count)
  return (
    <p className={styles['projects']}>
      <FolderIcon />
      <span>
        {count} <span className={styles['seen']}>{word}</span>
        <span className={`unseen ${styles['heard']}`}>{word}</span>
      </span>
    </p>
  )
}
