import { registerHooks } from 'node:module'

const COST = new URL('../../server/accounts/password-cost.ts', import.meta.url).href
const MIN = 'export const COST = { memory: 8, passes: 1, parallelism: 1 }'

// The same hashing, the least of it: every journey makes an account, and none is about how long a
// guess takes. JavaScript, as a file of TypeScript would slow down the server's start.
registerHooks({
  load: (url, context, next) =>
    url === COST ? { format: 'module', source: MIN, shortCircuit: true } : next(url, context),
})
