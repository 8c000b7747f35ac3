import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Two things that only the start of a process can settle, and it settles them by starting anew in its own
// place. Each password takes 19 MB for a moment, which glibc would keep for the next, once for every
// thread: larger than a threshold that stays where it is, they go back to the system. And the youngest
// objects get half of Node's room for them, which a start would otherwise grow into; what it leaves behind
// is given back further down.
const SETTLED = 'MALLOC_MMAP_THRESHOLD_'
const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
if (process.platform === 'linux' && process.env[SETTLED] === undefined) {
  const [node, ...args] = process.argv
  process.execve(node, [node, ...FLAGS, ...process.execArgv, ...args], {
    ...process.env,
    [SETTLED]: String(4 * 1024 ** 2),
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
