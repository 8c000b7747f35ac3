import type { Confirmation } from '#contract/confirmations.ts'
import type { Technology } from '#contract/technologies.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { TechnologyTile } from '../technologies/chips/technology-tile.tsx'
import { LevelControl } from '../technologies/level-control.tsx'
import type { OpenModal } from '../technologies/modals/use-technology-modal.ts'
import { categoryName, categoryOf } from '../technologies/technology-search.ts'
import { exactly, onDay } from '../texts/moments.ts'
import { home, renameForm } from '../texts/technologies.ts'
import { technologyPage } from '../texts/technology-page.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons/icons.tsx'
import { Detail } from '../ui/text.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { RenameForm, useRenameForm } from './rename-form.tsx'
import { CurrentConfirmations } from './technology-confirmations.tsx'

type Props = { technology: Technology; confirmations: Confirmation[]; onOpen: OpenModal }

function Facts({ technology }: { technology: Technology }) {
  const { created_at, updated_at } = technology
  const category = categoryOf(technology)
  const added = Date.parse(created_at)
  return (
    <Detail>
      {category !== 'other' && `${categoryName(category)} · `}
      {technologyPage.since}{' '}
      <time dateTime={created_at} title={exactly(added)}>
        {onDay(added)}
      </time>
      {updated_at !== created_at && (
        <>
          {' · '}
          {technologyPage.changed} <TimeAgo moment={updated_at} />
        </>
      )}
    </Detail>
  )
}

export function TechnologyHead({ technology, confirmations, onOpen }: Props) {
  const { title } = technology
  const { isOpen, draft, opener, form, toggle, close } = useRenameForm(technology)
  return (
    <header className="flex flex-wrap items-start gap-4">
      <TechnologyTile title={title} size={64} />
      <div className="grid min-w-0 grow basis-xs grid-cols-1 gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ScreenHeading className="min-w-0">
            <bdi dir="auto">{title}</bdi>
          </ScreenHeading>
          <LevelControl technology={technology} onOpen={onOpen} />
        </div>
        <Facts technology={technology} />
        <CurrentConfirmations level={technology.status} confirmations={confirmations} />
      </div>
      <div className="flex grow basis-full flex-wrap gap-2 *:first:grow md:mt-2 md:grow-0 md:basis-auto md:*:first:grow-0">
        <Button onClick={() => onOpen('edit', technology)}>
          <PencilIcon />
          {technologyPage.changeLevel}
        </Button>
        <Button
          ref={opener}
          variant="quiet"
          aria-label={renameForm.openOf(title)}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          {renameForm.open}
        </Button>
        <IconButton label={home.remove(title)} onClick={() => onOpen('delete', technology)}>
          <TrashIcon />
        </IconButton>
      </div>
      {isOpen && (
        <RenameForm
          ref={form}
          technology={technology}
          draft={draft}
          onCancel={toggle}
          onClose={close}
        />
      )}
    </header>
  )
}
