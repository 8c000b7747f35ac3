import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../server/accounts/passwords.ts'
import { PASSWORD } from '../testing/people.ts'
import { startPostgres } from '../testing/postgres.ts'
import { CLASS_SCHOOL, classOf } from './class-school.ts'
import { HISTORY_SCHOOL, manyEvents } from './history-school.ts'
import { fillJson } from './json-school.ts'
import { PORTFOLIO_SCHOOL, published } from './portfolio-school.ts'
import { fillPostgres } from './postgres-school.ts'
import type { School } from './school.ts'
import { rowsOf } from './school-rows.ts'
import { fillSqlite } from './sqlite-school.ts'

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** The databases of a run, each filled on first use and deleted at the end. */
export async function openWorkshop() {
  const folder = mkdtempSync(join(tmpdir(), 'techfolio-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // One password hash for all: hashing a million would take a day.
  const passwordHash = await hashPassword(PASSWORD)
  const filled = new Map<string, Promise<unknown>>()
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined

  const once = async <Address>(address: Address & string, fill: () => Promise<unknown>) => {
    if (!filled.has(address)) filled.set(address, fill())
    await filled.get(address)
    return address
  }

  const onPostgres = async (label: string, fill: (url: string) => Promise<void>) => {
    postgres ??= await startPostgres()
    const name = `bench_${label.replace('-', '_')}`
    const url = `${postgres.url}/${name}`
    const { server } = postgres
    return once(url, async () => {
      await server.createDatabase(name)
      await fill(url)
    })
  }

  function* withHistory() {
    yield* rowsOf(HISTORY_SCHOOL, passwordHash)
    yield* manyEvents()
  }

  function* withPortfolios() {
    yield* rowsOf(PORTFOLIO_SCHOOL, passwordHash)
    yield* published()
  }

  function* withClass() {
    yield* rowsOf(CLASS_SCHOOL, passwordHash)
    yield* classOf()
  }

  return {
    folder,
    sqlite: async (school: School) => {
      const path = join(folder, `${nameOf(school)}.db`)
      await once(path, () => fillSqlite(path, rowsOf(school, passwordHash)))
      return `sqlite:${path}`
    },
    /** The first user has the maximum of events. */
    sqliteWithHistory: async () => {
      const path = join(folder, 'history.db')
      await once(path, () => fillSqlite(path, withHistory()))
      return `sqlite:${path}`
    },
    sqliteWithPortfolios: async () => {
      const path = join(folder, 'portfolios.db')
      await once(path, () => fillSqlite(path, withPortfolios()))
      return `sqlite:${path}`
    },
    sqliteWithClass: async () => {
      const path = join(folder, 'class.db')
      await once(path, () => fillSqlite(path, withClass()))
      return `sqlite:${path}`
    },
    postgresWithHistory: () => onPostgres('history', (url) => fillPostgres(url, withHistory())),
    /** A copy: json-server rewrites its file. */
    json: async (school: School, owner: string) => {
      const path = join(folder, `${nameOf(school)}-${owner}.json`)
      return once(path, async () => fillJson(path, school))
    },
    postgres: (school: School) =>
      onPostgres(nameOf(school), (url) => fillPostgres(url, rowsOf(school, passwordHash))),
    close: async () => postgres?.stop(),
  }
}

const nameOf = ({ users, technologies }: School) => `${users}-${technologies}`
