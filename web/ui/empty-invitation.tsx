import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import styles from './empty.module.css'

type Shape = { x: number; y: number; width: number; height: number }

type Props = {
  /** The first one is highlighted. */
  shapes: readonly Shape[]
  heading: 'h2' | 'h3'
  words: { title: string; lead: string; add: string }
  /** Props of the button. */
  addButton: ComponentProps<typeof Button>
}

export function EmptyInvitation({ shapes, heading: Heading, words, addButton }: Props) {
  return (
    <div className={styles['empty']}>
      <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
        {shapes.map((shape, at) => (
          <rect
            key={`${shape.x} ${shape.y}`}
            {...shape}
            rx="9"
            data-first={at === 0 || undefined}
          />
        ))}
      </svg>
      <Heading>{words.title}</Heading>
      <p>{words.lead}</p>
      <Button {...addButton}>{words.add}</Button>
    </div>
  )
}
