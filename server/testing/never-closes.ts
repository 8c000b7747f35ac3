import { Server } from 'node:http'

/** Preloaded into a server: closing never ends, and its deadline is after a second. */
const setRealTimeout = globalThis.setTimeout
const [DEADLINE_MS, SOON_MS] = [10_000, 1000]
globalThis.setTimeout = Object.assign(
  (work: () => void, ms?: number) => setRealTimeout(work, ms === DEADLINE_MS ? SOON_MS : ms),
  setRealTimeout,
)
Server.prototype.close = function close() {
  return this
}
