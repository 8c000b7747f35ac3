import { type RefObject, useEffect } from 'react'

/** Links of the page open beside this screen, which keeps what is typed. */
function openBeside(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || link.target === '_blank' || link.protocol === 'tel:') return
  event.preventDefault()
  window.open(link.href, '_blank', 'noopener')
}

export function useLinksBeside(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const page = place.current
    page?.addEventListener('click', openBeside)
    return () => page?.removeEventListener('click', openBeside)
  }, [place])
}
