import { useEffect, useState } from 'react'
import { readToken, watchOtherTabs } from '../data/stored-session.ts'
import { watchReturn } from '../data/watch-return.ts'

const isAnythingTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select)')].some(
    ({ value }) => value !== '',
  )

/** Whoever signed in in another tab is let in here too; what was typed here is theirs to give up. */
export function useSignedInElsewhere(isVisitor: boolean) {
  const [isElsewhere, setElsewhere] = useState(false)

  useEffect(() => {
    if (!isVisitor) return undefined
    const look = () => {
      const isIn = readToken() !== null
      if (!isIn || isAnythingTyped()) setElsewhere(isIn)
      // One in the background waits until it is looked at: if its start failed, it would end the other's session.
      else if (document.visibilityState === 'visible') window.location.reload()
    }
    const stops = [watchOtherTabs(look), watchReturn(look)]
    return () => stops.forEach((stop) => stop())
  }, [isVisitor])

  return isVisitor && isElsewhere
}
