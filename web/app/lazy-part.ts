/** Code that comes later. Unlike React's lazy, one that did not come can be asked for again. */
export interface LazyPart<Part> {
  load: () => Promise<Part>
  /** The part itself, once it is here. */
  get: () => Part | undefined
}

/** Parts may need the same style: one of them asks for it again, and what comes of that is the others' affair too. */
const askedAgain = new WeakMap<
  HTMLLinkElement,
  { style: HTMLLinkElement; arrival: Promise<void> }
>()

async function fetchAgain(lost: HTMLLinkElement): Promise<void> {
  const again = askedAgain.get(lost)
  if (again) return again.arrival.catch(() => fetchAgain(again.style))
  if (!lost.isConnected) return undefined
  const style = lost.cloneNode() as HTMLLinkElement
  const arrival = new Promise<void>((resolve, reject) => {
    style.addEventListener('load', () => resolve())
    style.addEventListener('error', reject)
  })
  askedAgain.set(lost, { style, arrival })
  lost.replaceWith(style)
  return arrival
}

export function lazyPart<Part>(fetchPart: () => Promise<{ default: Part }>): LazyPart<Part> {
  let part: Part | undefined
  let coming: Promise<Part> | undefined
  // Vite asks for a style once, and takes it for loaded ever after: those that got lost are ours.
  const lostStyles = new Set<HTMLLinkElement>()
  const noteLoss = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target)
  }

  async function load() {
    const lost = Array.from(lostStyles)
    lostStyles.clear()
    window.addEventListener('error', noteLoss, true)
    try {
      await Promise.all(lost.map(fetchAgain))
      part = (await fetchPart()).default
      return part
    } finally {
      window.removeEventListener('error', noteLoss, true)
      coming = undefined
    }
  }

  return { get: () => part, load: () => (coming ??= load()) }
}
