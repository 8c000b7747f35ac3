const DURATION_MS = 180
/** More than these is another list, not removed rows. */
const MAX_LEAVING = 3

const isWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

const isInSight = ({ top, bottom, height }: DOMRect) =>
  height > 0 && bottom >= 0 && top <= window.innerHeight

/** Those after it that can be seen, and where they are. */
function placesAfter(next: Element | null) {
  const places = new Map<Element, DOMRect>()
  for (let row = next; row; row = row.nextElementSibling) {
    const place = row.getBoundingClientRect()
    if (place.top > window.innerHeight) break
    if (isInSight(place)) places.set(row, place)
  }
  return places
}

/** As if it had not left yet: put back for as long as it takes to look. */
function placesBefore(list: Element, left: Node, next: Element | null) {
  list.insertBefore(left, next)
  const places = placesAfter(next)
  left.parentNode?.removeChild(left)
  return places
}

function slideUp(list: Element, left: Node, next: Element | null) {
  const before = placesBefore(list, left, next)
  for (const [row, now] of placesAfter(next)) {
    const then = before.get(row)
    if (!then) continue
    const from = `${then.left - now.left}px ${then.top - now.top}px`
    // Added to a running animation, for a second deletion.
    row.animate(
      { translate: [from, '0px 0px'] },
      { duration: DURATION_MS, easing: 'ease-out', composite: 'add' },
    )
  }
}

/**
 * A removed row disappears immediately, and the rows below slide up.
 * Nothing is measured at other changes.
 */
export function animateRemoval(list: Element | null) {
  if (!list) return undefined
  const observer = new MutationObserver((records) => {
    const gone = records.filter(
      ({ removedNodes, addedNodes }) => removedNodes.length === 1 && addedNodes.length === 0,
    )
    if (gone.length === records.length && gone.length <= MAX_LEAVING && isWanted())
      for (const { removedNodes, nextSibling } of gone.toReversed()) {
        const next = nextSibling as Element | null
        if (!removedNodes[0]!.isConnected && (!next || next.parentNode === list))
          slideUp(list, removedNodes[0]!, next)
      }
    observer.takeRecords()
  })
  observer.observe(list, { childList: true })
  return () => observer.disconnect()
}
