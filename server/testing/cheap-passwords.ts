import { vi } from 'vitest'

/** The same hashing, the least of it: most tests are not about how long a guess takes, and make thousands of accounts. */
vi.mock('../accounts/password-cost.ts', () => ({ COST: { memory: 8, passes: 1, parallelism: 1 } }))
