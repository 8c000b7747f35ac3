import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FLAGS, SETTINGS } from './process-settings.js'

// Only the start of a process can settle these, and it settles them by starting anew in its own place.
const isSettled = Object.keys(SETTINGS).every((name) => process.env[name] !== undefined)
if (process.platform === 'linux' && !isSettled) {
  const [node, ...args] = process.argv
  process.execve(node, [node, ...FLAGS, ...process.execArgv, ...args], {
    ...SETTINGS,
    ...process.env,
  })
}

// What was compiled is kept for the next start, which then costs a third less time and 20 MB less
// memory. This file is JavaScript because a single TypeScript file that is not kept, as the first
// one never is, would bring the whole type stripper in.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/techfolio/', import.meta.url)))
await import('./main.ts')
flushCompileCache()

// Modules are read and an app is put together once. Left to itself, V8 would keep the room that took until
// there is much to do, and then need it no more: a tenth of all that is held goes back to the system, for a
// pause of some hundredths of a second once the first have had their answer.
const FIRST_ANSWERS_MS = 500
setTimeout(
  () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  FIRST_ANSWERS_MS,
).unref()
