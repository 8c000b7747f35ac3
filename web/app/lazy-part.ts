/** Code that comes later. Unlike React's lazy, one that did not come can be asked for again. */
export interface LazyPart<Part> {
  load: () => Promise<Part>
  /** The part itself, once it is here. */
  get: () => Part | undefined
}

async function fetchAgain(lost: HTMLLinkElement) {
  if (!lost.isConnected) return
  const style = lost.cloneNode() as HTMLLinkElement
  await new Promise((resolve, reject) => {
    style.addEventListener('load', resolve)
    style.addEventListener('error', reject)
    lost.replaceWith(style)
  })
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
