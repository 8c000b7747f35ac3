import { useEffect, useEffectEvent } from 'react'

/** How many things are open on a history entry, so that Back has something to take away for each. */
const MARK = 'modal'

/** Close handlers, the innermost last. */
const open: (() => void)[] = []
let goingBack = false

const marked = () => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0)

/** One marked entry for each thing that is open: also after a reload, or after Forward. */
function settle() {
  if (goingBack) return
  const surplus = marked() - open.length
  if (surplus > 0) {
    goingBack = true
    history.go(-surplus)
  } else if (surplus === 0) {
    if (open.length === 0) history.scrollRestoration = 'auto'
  } else {
    // Going back over the entry must not restore an old scroll position.
    history.scrollRestoration = 'manual'
    history.pushState({ ...(history.state as object | null), [MARK]: marked() + 1 }, '')
    settle()
  }
}

window.addEventListener('popstate', () => {
  if (!goingBack) open.at(-1)?.()
  goingBack = false
  queueMicrotask(settle)
})
settle()

/** Back closes the innermost open modal instead of leaving the page. */
export function useCloseOnBack(busy: boolean, onClose: () => void) {
  const close = useEffectEvent(() => {
    if (!busy) onClose()
  })

  useEffect(() => {
    const ask = () => close()
    open.push(ask)
    settle()
    return () => {
      open.splice(open.indexOf(ask), 1)
      // One modal may follow another in the same moment, and takes the entry over.
      queueMicrotask(settle)
    }
  }, [])
}
