import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** What speaks to a database runs twice, once on each. */
const ON_BOTH_DATABASES = ['server/*/**/*.test.ts', 'scripts/people.test.ts']
const ON_SQLITE_ONLY = ['server/db/{sqlite,backup}/**/*.test.ts']
const ON_POSTGRES_ONLY = ['server/db/postgres/**/*.test.ts']
/** What speaks to none runs once. */
const ON_NO_DATABASE = [
  'server/accounts/browser-names.test.ts',
  'server/http/{arrival,asset,compress,encodings,load,origin,own-address,unread}.test.ts',
  'server/kenziehub/pages.test.ts',
  'server/limits/network-address.test.ts',
  'server/mail/settings.test.ts',
  'server/photos/encode-photo.test.ts',
  'server/profile/{export,export-csv}.test.ts',
  'server/public-pages/{drawing-threads,drawn-versions,hostile-pages}.test.ts',
  'server/public-pages/{resume,stitched,written}.test.ts',
  'server/queue/{drawing-lines,gate,gate-patience,hashing-line,one-by-one}.test.ts',
]
/** What it costs to guess a password is what this one is about. */
const AT_FULL_COST = 'server/accounts/passwords.test.ts'
/** One world for all the files that a worker runs: most of their time went into building the server's anew. */
const SHARED = {
  isolate: false,
  setupFiles: ['server/testing/shared-world.ts', 'server/testing/cheap-passwords.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Only what hangs is ended: on a machine that others use too, everything may take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{catalogue,contract,scripts,bench,testing}/**/*.test.ts',
            'server/*.test.ts',
            ...ON_SQLITE_ONLY,
            AT_FULL_COST,
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
          exclude: [...ON_SQLITE_ONLY, ...ON_POSTGRES_ONLY, AT_FULL_COST],
          globalSetup: 'server/testing/sqlite.ts',
          ...SHARED,
          provide: { postgres: '' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: ON_BOTH_DATABASES,
          exclude: [...ON_SQLITE_ONLY, ...ON_NO_DATABASE, AT_FULL_COST],
          globalSetup: 'server/testing/postgres.ts',
          ...SHARED,
        },
      },
    ],
  },
})
