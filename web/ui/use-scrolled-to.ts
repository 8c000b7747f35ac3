import { useEffect, useRef } from 'react'
import { bringIntoSight } from './bring-into-sight.ts'

/** What is new is scrolled to: a long list may hide it. */
export function useScrolledTo<Item extends HTMLElement>(isNew: boolean) {
  const item = useRef<Item>(null)
  useEffect(() => (isNew && item.current ? bringIntoSight(item.current) : undefined), [isNew])
  return item
}
