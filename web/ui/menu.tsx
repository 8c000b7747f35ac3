import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { CheckIcon } from './icons/icons.tsx'

const MENU =
  'absolute inset-auto max-w-[calc(100vw-8px)] min-w-[min(12rem,100vw-8px)] rounded-control border border-control bg-quiet p-1 text-bright edge-float'
const ITEM =
  'flex min-h-touch w-full items-center gap-3 rounded-small border border-transparent px-3 text-start text-interface hover:bg-raised focus:bg-raised focus-visible:-outline-offset-2'

type Props<Value> = {
  label: string
  anchor: RefObject<HTMLElement | null>
  value: Value
  options: readonly { value: Value; label: string; mark?: ReactNode }[]
  onChoose: (value: Value) => void
  onClose: () => void
}

const GAP = 4
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Below its anchor, or above where there is no room; it scrolls with the page. */
function place(menu: HTMLElement, anchor: HTMLElement) {
  const { left, top, bottom } = anchor.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = menu
  const hasRoom = bottom + GAP + height <= window.innerHeight
  const start = Math.min(left, document.documentElement.clientWidth - width - GAP)
  menu.style.top = `${window.scrollY + (hasRoom ? bottom + GAP : top - GAP - height)}px`
  menu.style.left = `${window.scrollX + Math.max(start, GAP)}px`
}

/** In the browser's top layer, where no list clips it; there Esc and a press outside close it. */
export function Menu<Value extends string>(props: Props<Value>) {
  const { label, anchor, value, options, onChoose, onClose } = props
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current: opened } = menu
    const { current: opener } = anchor
    if (!opened || !opener) return undefined
    opened.showPopover()
    place(opened, opener)
    opened.querySelector<HTMLElement>('[aria-checked="true"]')?.focus({ preventScroll: true })
    // Growing text or a rotated screen must not leave it outside.
    const observer = new ResizeObserver(() => place(opened, opener))
    for (const element of [opened, document.documentElement]) observer.observe(element)
    return () => observer.disconnect()
  }, [anchor])

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Escape') {
      // From the button on, as if there had been no menu.
      anchor.current?.focus()
      onClose()
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const items = Array.from(menu.current?.querySelectorAll('button') ?? [])
    const at = items.findIndex((item) => item === document.activeElement)
    items[step(at, items.length)]?.focus()
  }

  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={MENU}
      onKeyDown={move}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={ITEM}
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.mark}
          {option.label}
          {option.value === value && (
            <span className="ms-auto text-muted">
              <CheckIcon />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
