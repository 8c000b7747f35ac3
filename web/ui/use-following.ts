import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Whatever else is held down asks the browser for a new tab or window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** For links of a long list: hundreds of the router's own would each ask it at every change of the address. */
export function useFollowing(stateToTake?: (link: HTMLAnchorElement) => object) {
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
