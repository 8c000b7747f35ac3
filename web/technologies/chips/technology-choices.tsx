import { type KeyboardEvent, useId, useState } from 'react'
import type { Technology } from '#contract/technologies.ts'
import { picker as texts } from '../../texts/projects.ts'
import styles from '../../ui/fields/checkbox.module.css'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TechnologyTile } from './technology-tile.tsx'

type Props = {
  technologies: readonly Pick<Technology, 'id' | 'title'>[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** One tab stop; arrow keys move between the checkboxes. */
export function TechnologyChoices({ technologies, chosen, onToggle }: Props) {
  const keysId = useId()
  const [visited, setVisited] = useState<string>()
  const stop = technologies.find(({ id }) => id === visited) ?? technologies[0]

  if (technologies.length === 0) return null
  return (
    <div className="group/choices">
      <ul className="max-h-choices overflow-y-auto in-disabled:overflow-y-hidden overscroll-contain rounded-control border border-control bg-field py-1">
        {technologies.map(({ id, title }) => (
          <TechnologyChoice
            key={id}
            id={id}
            title={title}
            isChosen={chosen.includes(id)}
            isStop={id === stop?.id}
            describedBy={keysId}
            onToggle={onToggle}
            onVisit={setVisited}
          />
        ))}
      </ul>
      <p
        id={keysId}
        className="mt-1 hidden text-muted text-small group-has-focus-visible/choices:block"
      >
        {texts.keys}
      </p>
    </div>
  )
}

type TechnologyChoiceProps = {
  id: string
  title: string
  isChosen: boolean
  isStop: boolean
  describedBy: string
  onToggle: (id: string) => void
  onVisit: (id: string) => void
}

function TechnologyChoice(props: TechnologyChoiceProps) {
  const { id, title, isChosen, isStop, describedBy, onToggle, onVisit } = props
  return (
    <li className={styles['choice']}>
      <label className="flex cursor-pointer in-disabled:cursor-not-allowed items-center pe-3 in-disabled:text-muted text-interface text-soft leading-snug hover:bg-hover has-checked:text-bright">
        <Checkbox
          checked={isChosen}
          tabIndex={isStop ? 0 : -1}
          aria-describedby={isStop ? describedBy : undefined}
          onChange={() => onToggle(id)}
          onFocus={() => onVisit(id)}
          onKeyDown={moveBetweenBoxes}
        />
        <TechnologyTile title={title} size={24} />
        <span className="wrap-anywhere min-w-0 px-2 py-1 text-left" dir="auto">
          {title}
        </span>
      </label>
    </li>
  )
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  // Enter would submit the form.
  Enter: (at) => at,
}

function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const boxes = Array.from(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])
  boxes[step(boxes.indexOf(event.currentTarget), boxes.length)]?.focus()
}
