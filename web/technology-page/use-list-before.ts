import { type MouseEvent, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SCREENS } from '#contract/screens.ts'
import { isPlainClick } from '../ui/use-follow-link.ts'

/** The list as one left it, filters and all, where one came from there. */
export function useListBefore() {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { list?: unknown } | null }
  const isBehind = typeof state?.list === 'string'
  const address = SCREENS.home + (isBehind ? state.list : '')

  /** A step back keeps the place on the list too; of a double click it is still one step. */
  const stepBack = useCallback(
    (event: MouseEvent) => {
      if (!isBehind || !isPlainClick(event)) return
      event.preventDefault()
      if (event.detail <= 1) void navigate(-1)
    },
    [isBehind, navigate],
  )

  return { address, stepBack }
}
