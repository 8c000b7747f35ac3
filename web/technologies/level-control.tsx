import { useCallback, useRef, useState } from 'react'
import { LEVELS, type Level, type Technology } from '#contract/technologies.ts'
import { levelControl } from '../texts/technologies.ts'
import { LevelMark } from '../ui/level-mark.tsx'
import { Menu } from '../ui/menu.tsx'
import { levelNumber } from './level-number.ts'
import type { OpenModal } from './modals/use-technology-modal.ts'

type Props = { technology: Technology; onOpen: OpenModal }

const OPTIONS = LEVELS.map((level) => ({
  value: level,
  label: level,
  mark: <LevelMark level={levelNumber(level)} size="medium" />,
}))

/** The button covers the label, because buttons are not printed. */
export function LevelControl({ technology, onOpen }: Props) {
  const { title, status } = technology
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const close = useCallback(() => setOpen(false), [])

  function choose(level: Level) {
    // The modal restores focus to the active element, and the menu unmounts.
    button.current?.focus()
    setOpen(false)
    if (level !== status) onOpen('edit', technology, { status: level })
  }

  return (
    <div className="flex min-w-0">
      <p className="relative text-small" data-level={levelNumber(status)}>
        <button
          ref={button}
          type="button"
          className="peer absolute inset-x-0 -inset-y-2 focus-visible:outline-none"
          aria-label={levelControl.change(status, title)}
          aria-haspopup="menu"
          aria-expanded={open}
          onPointerDown={() => {
            wasOpen.current = open
          }}
          onClick={() => {
            setOpen(!wasOpen.current)
            wasOpen.current = false
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
          }}
        />
        <span
          className="flex items-center gap-pill rounded-card border border-on-pill/20 bg-pill px-pill py-1 text-on-pill transition-colors peer-hover:border-on-pill peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2 peer-aria-expanded:border-on-pill"
          aria-hidden="true"
        >
          <LevelMark level={levelNumber(status)} size="small" />
          {status}
        </span>
      </p>
      {open && (
        <Menu
          label={levelControl.menu(title)}
          anchor={button}
          value={status}
          options={OPTIONS}
          onChoose={choose}
          onClose={close}
        />
      )}
    </div>
  )
}
