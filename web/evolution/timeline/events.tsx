import type { TechnologyEvent } from '#contract/history.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { events } from '../../texts/events.ts'
import { TrashIcon } from '../../ui/icons/icons.tsx'
import { RecalibrateIcon } from '../../ui/icons/navigation-icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'

type Change = Pick<TechnologyEvent, 'id' | 'from' | 'to'>

/** Only the first event of a technology can be its creation; later it comes from the bin. */
function eventKind({ id, from, to }: Change): keyof typeof events {
  if (to === null) return 'removed'
  if (from === null) return id === 1 ? 'added' : 'restored'
  if (to === from) return 'unchanged'
  return levelNumber(to) > levelNumber(from) ? 'raised' : 'lowered'
}

export const eventText = (event: Change) => events[eventKind(event)](event.to ?? '')

/** Decorative. A lowered level has a neutral icon. */
export function EventMark({ event }: { event: TechnologyEvent }) {
  if (event.to === null) return <TrashIcon size={16} />
  if (eventKind(event) === 'lowered') return <RecalibrateIcon size={16} />
  return <LevelMark level={levelNumber(event.to)} size="medium" />
}

export const collapseBlankLines = (note: string) => note.replace(/\n(\s*\n){2,}/g, '\n\n')
