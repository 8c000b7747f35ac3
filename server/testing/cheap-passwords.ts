import { vi } from 'vitest'

/** The same hashing at minimum cost, because tests create thousands of accounts. */
vi.mock('../accounts/password-cost.ts', () => ({ COST: { memory: 8, passes: 1, parallelism: 1 } }))
