import { type KeyboardEvent, useRef } from 'react'
import { portfolio as texts } from '../../texts/portfolio.ts'
import { Segment, Segments } from '../../ui/segments.tsx'

const VIEWS = ['settings', 'preview'] as const
export type View = (typeof VIEWS)[number]

type Props = { id: string; view: View; onView: (view: View) => void }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One tab stop; the arrow keys move between the tabs and select. */
export function ViewTabs({ id, view, onView }: Props) {
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (VIEWS.indexOf(view) + step + VIEWS.length) % VIEWS.length
    onView(VIEWS[at] ?? view)
    list.current?.querySelectorAll('button')[at]?.focus()
  }

  return (
    <Segments ref={list} role="tablist" aria-label={texts.view}>
      {VIEWS.map((one) => (
        <Segment
          key={one}
          id={`${id}-${one}-tab`}
          role="tab"
          aria-selected={one === view}
          aria-controls={`${id}-${one}`}
          tabIndex={one === view ? 0 : -1}
          onClick={() => onView(one)}
          onKeyDown={onKeyDown}
        >
          {texts[one]}
        </Segment>
      ))}
    </Segments>
  )
}
