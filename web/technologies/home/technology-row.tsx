import { type MouseEvent, memo } from 'react'
import { SCREENS } from '#contract/screens.ts'
import type { Technology } from '#contract/technologies.ts'
import { deleteButtonId } from '../../bin/row-focus.ts'
import { useIsPending } from '../../data/outbox.ts'
import { PendingMark } from '../../data/refused-changes.tsx'
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

/** Its width in letters decides: large text on a tablet has the room of a phone. */
const ROW =
  'flex scroll-my-7 flex-wrap items-start gap-x-2 py-1 ps-3 pe-1 transition-colors hover:bg-hover *:first:mt-1 @lg/technology:grid @lg/technology:grid-cols-technology @lg/technology:items-center @lg/technology:gap-x-4 @lg/technology:py-2 @lg/technology:ps-4 @lg/technology:pe-3 @lg/technology:*:first:mt-0'
const FACTS =
  'order-1 -mt-1 flex min-w-0 grow basis-full flex-wrap items-center gap-x-3 text-muted text-small @xs/technology:ms-control @lg/technology:contents @lg/technology:*:nth-2:col-start-5 @lg/technology:*:nth-2:row-start-1'

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
      <div ref={row} className={ROW}>
        <TechnologyTile title={title} size={40} />
        <h3 className="min-w-0 grow basis-8 self-center text-left leading-snug" dir="auto">
          <a
            className="inline-flex min-h-touch min-w-touch items-center rounded-small py-1 text-inherit no-underline hover:underline"
            href={SCREENS.technology.replace(':id', id)}
            onClick={onFollow}
          >
            {title}
          </a>
        </h3>
        <div className={FACTS}>
          <LevelControl technology={technology} onOpen={onOpen} />
          {isPending ? <PendingMark /> : <TimeAgo moment={technology.updated_at} />}
          <ProjectCount count={projects} />
          {projects === 0 && status === 'Avançado' && (
            <NewProjectLink id={id} title={title} onFollow={onShow} />
          )}
        </div>
        <div className="@lg/technology:col-start-6 ms-auto flex">
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
    <p className="@lg/technology:col-start-4 @lg/technology:row-start-1 inline-flex items-center gap-1 text-soft tabular-nums">
      <span className="text-muted">
        <FolderIcon size={16} />
      </span>
      <span>
        {/* Beside the level and the time there is room for the number alone. */}
        {count} <span className="sr-only @lg/technology:not-sr-only">{word}</span>
      </span>
    </p>
  )
}
