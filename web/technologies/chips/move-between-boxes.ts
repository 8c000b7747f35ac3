import type { KeyboardEvent } from 'react'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
  // Elsewhere it sends the form, which is hardly meant in the middle of choosing.
  Enter: (at) => at,
}

export function moveBetweenBoxes(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const boxes = Array.from(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])
  boxes[step(boxes.indexOf(event.currentTarget), boxes.length)]?.focus()
}
