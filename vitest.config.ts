import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What speaks to a database runs twice, once on each. */
const ON_BOTH_DATABASES = ['server/*/**/*.test.ts', 'scripts/people.test.ts']
const ON_SQLITE_ONLY = ['server/db/{sqlite,backup}/**/*.test.ts']
const ON_POSTGRES_ONLY = ['server/db/postgres/**/*.test.ts']
const CHEAP_PASSWORDS = 'server/testing-cheap-passwords.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{catalogue,contract,scripts,bench,testing}/**/*.test.ts',
            'server/*.test.ts',
            ...ON_SQLITE_ONLY,
          ],
          exclude: ['scripts/people.test.ts'],
          provide: { postgres: '' },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A world of its own for every file, as elsewhere, without loading happy-dom each time.
          pool: 'vmThreads',
          css: true,
        },
      },
      {
        test: {
          name: 'sqlite',
          include: ON_BOTH_DATABASES,
          exclude: [...ON_SQLITE_ONLY, ...ON_POSTGRES_ONLY],
          setupFiles: CHEAP_PASSWORDS,
          provide: { postgres: '' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ON_BOTH_DATABASES,
          exclude: ON_SQLITE_ONLY,
          setupFiles: CHEAP_PASSWORDS,
          globalSetup: 'server/testing-postgres.ts',
        },
      },
    ],
  },
})
