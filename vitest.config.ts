import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * `*.slow.test.ts` are floods, hostile strings, failure points, races, models and processes: they run in the
 * `slow-` projects, which `npm run test:all` adds to those of `npm test`.
 */
const SLOW = '**/*.slow.test.ts'

const SQLITE = 'server/db/{sqlite,backup}/**'
const POSTGRES = 'server/db/postgres/**'
/** No SQL is involved, or none that the tests of its own room do not run: once is enough. */
const WITHOUT_SQL = [
  'server/accounts/browser-names.test.ts',
  'server/http/docs/**',
  'server/http/{about,asset,body-timeout,client-files,compress,cors,errors,further-routes,headers}*.test.ts',
  'server/http/{load,mount,networks,openapi,origin,public-url,response-timeout,sockets}*.test.ts',
  'server/http/stalled-sockets*.test.ts',
  'server/kenziehub/{both-mounts,common,list-turns,logs,pages,portions,tokens}*.test.ts',
  'server/mail/**',
  'server/photos/photo-encoder*.test.ts',
  'server/profile/{expensive-reads,export}*.test.ts',
  'server/public-pages/{built-pages,cache,headers,hostile-pages,link-logs}*.test.ts',
  'server/public-pages/{not-found,pool,render,render-queue,resume}*.test.ts',
  'server/queue/**',
]
/** The operator's commands work on either database. */
const OF_OPERATORS = 'scripts/{commands,nightly-backup,people}.slow.test.ts'
/** What it costs to guess a password is what this one is about. */
const AT_FULL_COST = 'server/accounts/passwords.test.ts'
/** One world for all the files that a worker runs: most of their time went into building the server's anew. */
const SHARED = {
  isolate: false,
  setupFiles: [
    'server/testing/shared-world.ts',
    'server/testing/cheap-passwords.ts',
    'server/testing/documented-failures.ts',
  ],
}

/** The projects of a kind of file: those of `npm test`, and with a prefix the slow ones. */
function projectsOf(files: string, prefix = '') {
  const exclude = prefix ? [] : [SLOW]
  const inDatabases = [`server/*/**/${files}`, ...(prefix ? [OF_OPERATORS] : [])]
  return [
    {
      test: {
        name: `${prefix}unit`,
        include: [
          `{catalogue,contract,scripts,bench}/**/${files}`,
          `server/${files}`,
          `${SQLITE}/${files}`,
          ...(prefix ? [] : [AT_FULL_COST]),
        ],
        exclude: [...exclude, OF_OPERATORS],
        provide: { postgres: '' },
      },
    },
    {
      test: {
        name: `${prefix}sqlite`,
        include: inDatabases,
        exclude: [...exclude, SQLITE, POSTGRES, AT_FULL_COST],
        globalSetup: 'server/testing/sqlite.ts',
        ...SHARED,
        provide: { postgres: '' },
      },
    },
    {
      test: {
        name: `${prefix}postgres`,
        include: inDatabases,
        exclude: [...exclude, SQLITE, ...WITHOUT_SQL, AT_FULL_COST],
        globalSetup: 'server/testing/postgres.ts',
        ...SHARED,
      },
    },
  ]
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
      ...projectsOf('*.test.ts'),
      ...projectsOf('*.slow.test.ts', 'slow-'),
    ],
  },
})
