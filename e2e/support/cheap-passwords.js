import { registerHooks } from 'node:module'

const COST = new URL('../../server/accounts/password-cost.ts', import.meta.url).href
const MIN = 'export const COST = { memory: 8, passes: 1, parallelism: 1 }'

// Minimum-cost hashing, because every journey creates an account.
// JavaScript, because TypeScript would slow down the start of the server.
registerHooks({
  load: (url, context, next) =>
    url === COST ? { format: 'module', source: MIN, shortCircuit: true } : next(url, context),
})
