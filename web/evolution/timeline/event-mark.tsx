import type { TechnologyEvent } from '#contract/history.ts'
import { levelNumber } from '../../technologies/level-number.ts'
import { TrashIcon } from '../../ui/icons/icons.tsx'
import { RecalibrateIcon } from '../../ui/icons/navigation-icons.tsx'
import { LevelMark } from '../../ui/level-mark.tsx'
import { kindOf } from './technology-events.ts'

/** The level it led to; going down has a neutral mark of its own. Its words always stand beside it. */
export function EventMark({ event }: { event: TechnologyEvent }) {
  if (event.to === null) return <TrashIcon />
  if (kindOf(event) === 'lowered') return <RecalibrateIcon />
  return <LevelMark level={levelNumber(event.to)} />
}
