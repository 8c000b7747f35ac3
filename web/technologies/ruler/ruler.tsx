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

/** In a modal the levels are stacked up to a wider screen than on the page, where most are folded. */
const ROOM = 'min-h-room-l lg:min-h-room-s'
const ROOM_ON_PAGE = 'min-h-room-m md:min-h-room-s'

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
      room={props.showsNext ? ROOM_ON_PAGE : ROOM}
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
      {/* What comes after it stays where it is, however many lines the statements take. */}
      <div className="md:min-h-room-s">
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
      </div>
    </section>
  )
}
