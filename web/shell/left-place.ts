/** Where one stood when the page was left: a reload, and a step back from elsewhere, lead there again. */
const KEY = 'techfolio:place'

interface Place {
  /** The entry of the history that was left, and what it showed. */
  entry: string
  y: number
  /** What stood in the middle of the screen, and where: the rows above it may be drawn less high at first. */
  landmark?: { href: string; top: number }
}

function entryNow() {
  const { key } = (window.history.state ?? {}) as { key?: unknown }
  return [key, window.location.pathname, window.location.search].join()
}

function landmarkNow() {
  const { clientWidth, clientHeight } = document.documentElement
  const row = document.elementFromPoint(clientWidth / 2, clientHeight / 2)?.closest('main li')
  const link = row?.querySelector('a')
  return link ? { href: link.href, top: link.getBoundingClientRect().top } : undefined
}

const landmarkOf = ({ landmark }: Place) =>
  landmark &&
  [...document.querySelectorAll<HTMLAnchorElement>('main li a')].find(
    ({ href }) => href === landmark.href,
  )

/** A browser may refuse its store, or have no room left: then a reload leads to the top, and no harm. */
export function rememberPlace() {
  const landmark = landmarkNow()
  const place: Place = { entry: entryNow(), y: window.scrollY, ...(landmark && { landmark }) }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {}
}

/** Read once: what is asked for later in this page is no return to it. */
export function takePlace() {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    window.sessionStorage.removeItem(KEY)
    const place = JSON.parse(kept ?? 'null') as Place | null
    return place && place.entry === entryNow() && place.y > 0 ? place : undefined
  } catch {
    return undefined
  }
}

/** Whether it could be reached: what is still to come may make the page long enough. */
export function goTo(place: Place) {
  const found = landmarkOf(place)
  const y = found
    ? window.scrollY + found.getBoundingClientRect().top - (place.landmark?.top ?? 0)
    : place.y
  window.scrollTo({ top: y, behavior: 'instant' })
  return Math.abs(window.scrollY - y) < 2
}
