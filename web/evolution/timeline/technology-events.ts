import type { TechnologyEvent } from '#contract/history.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { events } from '../../texts/events.ts'

type Change = Pick<TechnologyEvent, 'id' | 'from' | 'to'>

/** Only the first event of a technology can be its creation; later it comes from the bin. */
export function kindOf({ id, from, to }: Change): keyof typeof events {
  if (to === null) return 'removed'
  if (from === null) return id === 1 ? 'added' : 'restored'
  return levelNumber(to) > levelNumber(from) ? 'raised' : 'lowered'
}

export const wordsOf = (event: Change) => events[kindOf(event)](event.to ?? '')
