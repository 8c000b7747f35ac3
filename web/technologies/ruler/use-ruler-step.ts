import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Level } from '#contract/technologies.ts'

/** A form makes room for the ruler, and comes back as it was. */
export function useRulerStep(onTake: (level: Level) => void) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  /** What is hidden takes no focus: the form is drawn first. */
  function leave(moveFocus: () => void) {
    flushSync(() => setOpen(false))
    moveFocus()
  }

  return {
    isOpen,
    opener: { ref: opener, onClick: () => setOpen(true) },
    close: () => leave(() => opener.current?.focus()),
    take: (level: Level) => leave(() => onTake(level)),
  }
}
