import { type ComponentType, lazy } from 'react'

const RELOADED_AT = 'techfolio:reloaded-at'
const LOOP_MS = 10_000

/** After an upgrade an old tab asks for files that are gone: a fresh page knows the new names. */
function reloadOnce(error: unknown): Promise<never> {
  const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
  if (Date.now() - last < LOOP_MS) throw error
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  window.location.reload()
  return new Promise(() => undefined)
}

export const lazyScreen = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(reloadOnce))
