import { type RefObject, useEffect } from 'react'

/** Tells the styles how far down the toasts reach, so that a modal can begin below them. */
export function useToastRoom(stack: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      const { height, bottom } = entry!.target.getBoundingClientRect()
      style.setProperty('--toast-room', height > 0 ? `${bottom}px` : '0px')
    })
    if (stack.current) observer.observe(stack.current)
    return () => observer.disconnect()
  }, [stack])
}
