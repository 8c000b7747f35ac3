import { useState, useSyncExternalStore } from 'react'
import { useMedia } from '../../ui/use-media.ts'

/** The event comes before the sheets are laid out, the media query after. */
let isAboutToPrint = false

function watchPrinting(tell: () => void) {
  const paper = window.matchMedia('print')
  const start = () => {
    isAboutToPrint = true
    tell()
  }
  const end = () => {
    isAboutToPrint = false
    tell()
  }
  paper.addEventListener('change', tell)
  window.addEventListener('beforeprint', start)
  window.addEventListener('afterprint', end)
  return () => {
    paper.removeEventListener('change', tell)
    window.removeEventListener('beforeprint', start)
    window.removeEventListener('afterprint', end)
  }
}

export const usePrinting = () =>
  useSyncExternalStore(watchPrinting, () => isAboutToPrint || window.matchMedia('print').matches)

/** Whether there is room for the map. A sheet of paper has a width too, and changes nothing. */
export function useIsWide() {
  const isWideNow = useMedia('(width >= 900px)')
  const isPrinting = usePrinting()
  const [isWide, setWide] = useState(isWideNow)
  if (!isPrinting && isWide !== isWideNow) setWide(isWideNow)
  return isWide
}
