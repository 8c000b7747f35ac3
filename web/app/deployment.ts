import { REQUEST_TIMEOUT_MS } from '#contract/timing.ts'

const RELOADED_FOR = 'techfolio:reloaded-for'

/** The entry the server names now, where it is another one than this page runs on. */
export async function findNewEntry() {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const answer = await fetch('/', { cache: 'no-store', signal })
    if (!answer.ok) return undefined
    const named = /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1]
    const running = document.querySelector('script[type="module"]')?.getAttribute('src')
    return named === running ? undefined : named
  } catch {
    return undefined
  }
}

/** True once for each deployment: a page that comes old out of some cache must not reload for ever. */
export function isFirstReloadFor(entry: string) {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === entry) return false
    sessionStorage.setItem(RELOADED_FOR, entry)
    return true
  } catch {
    // Where nothing can be remembered, the person decides.
    return false
  }
}
