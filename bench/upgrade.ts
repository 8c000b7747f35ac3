import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { atMost, brief, type Part } from './report.ts'
import type { Workshop } from './workshop.ts'

const SIZES = [10_000, 1_000_000]
const SCRIPT = join(import.meta.dirname, 'servers/upgrade-once.ts')

interface Upgrade {
  copy: number
  keys: number
  history: number
  all: number
  again: number
  peak: number
}

/** From the schema before the catalogue: the table is rebuilt, every title gets its key and first event. */
export async function upgrade(workshop: Workshop): Promise<Part> {
  const rows: string[][] = []
  const targets: Part['targets'] = []
  for (const users of SIZES) {
    for (const [database, url] of [
      ['SQLite', await workshop.olderSqlite(users)],
      ['PostgreSQL', await workshop.olderPostgres(users)],
    ] as const) {
      const one = upgradeOnce(url)
      const label = `${users.toLocaleString('en')} users, ${database}`
      rows.push([
        label,
        ...[one.all, one.copy, one.keys, one.history, one.again, one.peak].map(brief),
      ])
      targets.push(
        atMost(`upgrade, ${label}, a thousand`, (one.all / users) * 1000, 1, ' s'),
        atMost(`upgrade, ${label}, memory at its peak`, one.peak, 400, ' MB'),
      )
    }
  }
  return {
    tables: [
      {
        title: 'Upgrade from the version before the catalogue',
        about:
          'People with 1 to 20 technologies each, nine in ten of the catalogue. SQLite keeps a checked copy first. The last but one column is a start with another catalogue that changes no key.',
        head: [
          '',
          'in all s',
          'copy s',
          'keys s',
          'first events s',
          'keys again s',
          'peak memory MB',
        ],
        rows,
      },
    ],
    targets,
  }
}

const upgradeOnce = (url: string) =>
  JSON.parse(execFileSync(process.execPath, [SCRIPT, url], { encoding: 'utf8' })) as Upgrade
