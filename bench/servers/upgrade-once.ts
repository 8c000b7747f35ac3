import { refreshKeys } from '../../server/db/backfills/title-keys.ts'
import { connectExisting } from '../../server/db/connect.ts'
import { sql } from '../../server/db/database.ts'
import { MIGRATIONS, migrate } from '../../server/db/migrate.ts'

const db = await connectExisting(process.argv[2] ?? '')
const seconds = { copy: 0, keys: 0, history: 0, all: 0, again: 0 }
const FILLS: Record<number, 'keys' | 'history'> = { 5: 'keys', 7: 'history' }

async function timed<Result>(step: keyof typeof seconds, work: () => Promise<Result>) {
  const began = performance.now()
  const result = await work()
  seconds[step] += (performance.now() - began) / 1000
  return result
}

const migrations = MIGRATIONS.map(({ fill, ...migration }) => ({
  ...migration,
  ...(fill && {
    fill: (tx: Parameters<typeof fill>[0]) => timed(FILLS[migration.version]!, () => fill(tx)),
  }),
}))
const saveCopy = (label: string) => timed('copy', () => db.saveCopy(label))

await timed('all', () => migrate({ ...db, saveCopy }, migrations))
const peak = process.resourceUsage().maxRSS / 1024
await db.run(sql`UPDATE fills SET fingerprint = 'of another catalogue'`)
await timed('again', () => refreshKeys(db))
await db.close()
console.log(JSON.stringify({ ...seconds, peak }))
