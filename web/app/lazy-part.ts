/** Code that comes later. Unlike React's lazy, one that did not come can be asked for again. */
export interface LazyPart<Part> {
  load: () => Promise<Part>
  /** The part itself, once it is here. */
  get: () => Part | undefined
}

/**
 * Vite asks for a style once, and takes it for loaded ever after, whichever part needs it next. Which part needs which
 * only Vite knows: so nothing is drawn before all that got lost is here.
 */
const lostStyles = new Set<HTMLLinkElement>()
let comingStyles: Promise<void> | undefined
let isListening = false

function listenForLosses() {
  if (isListening) return
  isListening = true
  window.addEventListener('error', ({ target }) => noteLoss(target), true)
}

function noteLoss(target: EventTarget | null) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
}

/** All of them end before one of them fails: what got lost again is known by then. */
async function fetchLostStyles() {
  const arrivals = await Promise.allSettled(Array.from(lostStyles, fetchAgain))
  for (const arrival of arrivals) if (arrival.status === 'rejected') throw arrival.reason
}

function fetchAgain(lost: HTMLLinkElement) {
  lostStyles.delete(lost)
  const style = lost.cloneNode() as HTMLLinkElement
  const arrival = new Promise<void>((resolve, reject) => {
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', reject)
  })
  lost.replaceWith(style)
  return arrival
}

export function lazyPart<Part>(fetchPart: () => Promise<{ default: Part }>): LazyPart<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined

  async function load() {
    listenForLosses()
    try {
      await (comingStyles ??= fetchLostStyles().finally(() => {
        comingStyles = undefined
      }))
      part = (await fetchPart()).default
      return part
    } finally {
      coming = undefined
    }
  }

  return { get: () => part, load: () => (coming ??= load()) }
}
