/** The Network Information API, which only Chromium has. */
interface NetworkInformation {
  saveData?: boolean
  type?: string
  effectiveType?: string
}

function isSlowOrMetered() {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  if (!connection) return false
  return (
    connection.saveData === true ||
    connection.type === 'cellular' ||
    /[23]g$/.test(connection.effectiveType ?? '')
  )
}

/** Loads the next screens' code while idle, unless the network is slow or metered. */
export const preload = (loads: (() => Promise<unknown>)[]) =>
  whenIdle(() => {
    if (isSlowOrMetered()) return
    for (const load of loads) load().catch(() => undefined)
  })

/** Safari knows no idle callback; by then it has painted all the same. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(work, { timeout: 2000 })
    : void setTimeout(work, 200)
