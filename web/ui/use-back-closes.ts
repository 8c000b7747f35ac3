import { useEffect, useEffectEvent } from 'react'

/** Marks the history entry an open modal stands on, so that Back has something to take away. */
const MARK = 'modal'

let askToClose: (() => void) | undefined
let goingBack = false

const isOnMark = () => (history.state as Record<string, unknown> | null)?.[MARK] === true

/** One marked entry while a modal is open, else none: also after a reload, or after Forward. */
function settle() {
  const isOpen = askToClose !== undefined
  if (goingBack) return
  if (isOpen === isOnMark()) {
    if (!isOpen) history.scrollRestoration = 'auto'
  } else if (isOpen) {
    // Where the page stands is its own affair: going back over the mark must not undo a scroll.
    history.scrollRestoration = 'manual'
    history.pushState({ ...(history.state as object | null), [MARK]: true }, '')
  } else {
    goingBack = true
    history.back()
  }
}

window.addEventListener('popstate', () => {
  if (!goingBack) askToClose?.()
  goingBack = false
  queueMicrotask(settle)
})
settle()

/** Android's Back closes the modal, as it does everywhere on a phone, instead of leaving the page. */
export function useBackCloses(busy: boolean, onClose: () => void) {
  const close = useEffectEvent(() => {
    if (!busy) onClose()
  })

  useEffect(() => {
    askToClose = () => close()
    settle()
    return () => {
      askToClose = undefined
      // One modal may follow another in the same moment, and takes the entry over.
      queueMicrotask(settle)
    }
  }, [])
}
