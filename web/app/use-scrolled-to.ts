import { useEffect, useRef } from 'react'

const scrollBehavior = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

/** What is new is scrolled to: a long list may hide it. */
export function useScrolledTo<Item extends HTMLElement>(isNew: boolean) {
  const item = useRef<Item>(null)
  useEffect(() => {
    if (isNew) item.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  }, [isNew])
  return item
}
