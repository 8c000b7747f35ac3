import { type KeyboardEvent, useRef } from 'react'
import { portfolio as texts } from '../../texts/portfolio.ts'
import styles from './view-tabs.module.css'

export const VIEWS = ['settings', 'preview'] as const
export type View = (typeof VIEWS)[number]

type Props = { id: string; view: View; views: readonly View[]; onView: (view: View) => void }

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** One stop for Tab; the arrows lead from one to the next and open it. */
export function ViewTabs({ id, view, views, onView }: Props) {
  const place = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = (views.indexOf(view) + step + views.length) % views.length
    onView(views[at] ?? view)
    place.current?.querySelectorAll('button')[at]?.focus()
  }

  return (
    <div ref={place} role="tablist" aria-label={texts.view} className={styles['tabs']}>
      {views.map((one) => (
        <button
          key={one}
          id={`${id}-${one}-tab`}
          type="button"
          role="tab"
          aria-selected={one === view}
          aria-controls={`${id}-${one}`}
          tabIndex={one === view ? 0 : -1}
          onClick={() => onView(one)}
          onKeyDown={onKeyDown}
        >
          {texts[one]}
        </button>
      ))}
    </div>
  )
}
