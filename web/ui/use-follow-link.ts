import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** With a modifier key the browser opens a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** For long lists: hundreds of router links would each render at every navigation. */
export function useFollowLink(stateToTake?: (link: HTMLAnchorElement) => object) {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname, { state: stateToTake?.(event.currentTarget) })
    },
    [navigate, stateToTake],
  )
}
