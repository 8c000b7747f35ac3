/** Code that comes later. Unlike React's lazy, one that did not come can be asked for again. */
export interface LazyPart<Part> {
  load: () => Promise<Part>
  /** The part itself, once it is here. */
  get: () => Part | undefined
}

type Fetch = () => Promise<unknown>

/**
 * Vite asks for a style once, and takes it for loaded ever after, whichever part needs it next. Which part needs which
 * only Vite knows: so everything waits until what got lost was asked for again. What stays lost is missed by one of those
 * that were under way when it got lost, and holds up no others.
 */
const lostStyles = new Map<HTMLLinkElement, ReadonlySet<Fetch>>()
const askedAgain = new WeakMap<HTMLLinkElement, ReadonlySet<Fetch>>()
const underWay = new Set<Fetch>()
let losses = 0
let comingStyles: Promise<void> | undefined
let isListening = false

function listenForLosses() {
  if (isListening) return
  isListening = true
  window.addEventListener('error', ({ target }) => noteLoss(target), true)
}

function noteLoss(target: EventTarget | null) {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  const missing = askedAgain.get(target)
  if (!missing) losses += 1
  lostStyles.set(target, missing ?? new Set(underWay))
}

/** Others may get lost meanwhile. */
async function askForLostStyles() {
  for (let known = -1; known !== losses; ) {
    known = losses
    await Promise.all(Array.from(lostStyles, ([lost, missing]) => fetchAgain(lost, missing)))
  }
}

async function fetchAgain(lost: HTMLLinkElement, missing: ReadonlySet<Fetch>) {
  lostStyles.delete(lost)
  if (!lost.isConnected) return
  const style = lost.cloneNode() as HTMLLinkElement
  askedAgain.set(style, missing)
  const end = new Promise((resolve) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', resolve)
  })
  lost.replaceWith(style)
  await end
}

export function lazyPart<Part>(fetchPart: () => Promise<{ default: Part }>): LazyPart<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined

  async function load() {
    listenForLosses()
    underWay.add(fetchPart)
    try {
      await (comingStyles ??= askForLostStyles().finally(() => {
        comingStyles = undefined
      }))
      for (const [{ href }, missing] of lostStyles)
        if (missing.has(fetchPart)) throw new Error(`${href} did not come`)
      part = (await fetchPart()).default
      return part
    } finally {
      underWay.delete(fetchPart)
      coming = undefined
    }
  }

  return { get: () => part, load: () => (coming ??= load()) }
}
