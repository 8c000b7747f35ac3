import { useQuery } from '@tanstack/react-query'
import { createElement, useId } from 'react'
import { keyOf } from '#catalogue/key.ts'
import type { Level, Technology } from '#contract/technologies.ts'
import { Loaded } from '../../data/loaded.tsx'
import { ruler as texts } from '../../texts/ruler.ts'
import { missingScreen } from '../../texts/shell.ts'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/use-media.ts'
import type { BoardProps } from './ruler-board.tsx'

export const loadRuler = async () => (await import('./ruler-board.tsx')).default

/** In a modal, and on a page with what to practise below the levels. */
const ROOM = 'min-h-room-l lg:min-h-room-s'
const ROOM_WITH_NEXT = 'min-h-room-xl md:min-h-room-m'

/** Loads the ruler's code on demand; keyed by technology so that ticks never mix. */
export function LazyRuler(props: BoardProps) {
  const query = useQuery({
    queryKey: ['ruler'],
    queryFn: loadRuler,
    // Code never gets stale and cannot be persisted.
    staleTime: 'static',
    meta: { persist: false },
  })
  return (
    <Loaded
      query={query}
      failed={texts.failed}
      lead={missingScreen.lead}
      room={props.showsNext ? ROOM_WITH_NEXT : ROOM}
    >
      {(board) => createElement(board, { ...props, key: keyOf(props.title) })}
    </Loaded>
  )
}

/** Below this width the levels are stacked. */
const NARROW = '(width < 700px)'

type Props = { technology: Technology; onChoose: (level: Level) => void }

/** Ticked statements suggest a level; nothing changes without a click. */
export function Ruler({ technology, onChoose }: Props) {
  const { id, title, status: level } = technology
  const headingId = useId()
  const isNarrow = useMedia(NARROW)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={headingId}>
      <h2 id={headingId}>{texts.title}</h2>
      <p className="-mt-1 text-pretty text-interface text-muted">
        {texts.lead} {texts.stored}
      </p>
      <LazyRuler title={title} id={id} level={level} showsNext folds={isNarrow}>
        {(suggested) =>
          suggested &&
          suggested !== level && (
            <Button variant="quiet" onClick={() => onChoose(suggested)}>
              {texts.change(suggested)}
            </Button>
          )
        }
      </LazyRuler>
    </section>
  )
}
