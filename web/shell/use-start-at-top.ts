import { useLayoutEffect } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Another screen begins where it begins; only a step back leads to where one was, by the browser's own memory. */
export function useStartAtTop(pathname: string | undefined) {
  const isStepBack = useNavigationType() === NavigationType.Pop

  useLayoutEffect(() => {
    if (pathname && !isStepBack) window.scrollTo(0, 0)
  }, [pathname, isStepBack])
}
