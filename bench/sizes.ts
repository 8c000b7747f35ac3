import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPg, plainPgApp, profilesOf } from './contestants.ts'
import { KIND } from './machine.ts'
import { linePlot } from './plot.ts'
import { compareAndStop } from './reads.ts'
import { atLeast, figuresTable, type Part } from './report.ts'
import { type Contestant, type Figures, type Measured, ratio } from './rounds.ts'
import type { Workshop } from './workshop.ts'

const USERS = [1000, 10_000, 100_000, 1_000_000]
const USERS_ON_POSTGRES = [1000, 100_000]
const TECHNOLOGIES = [0, 20, 200]

/** The cost of a profile as the database and the user's list grow. */
export async function readsBySize(workshop: Workshop, results: string): Promise<Part> {
  const byUsers = await compareAndStop(await onSqlite(workshop, USERS))
  const onPostgres = await compareAndStop(await onPostgresAndPlain(workshop))
  const byList = await compareAndStop(await listsOf(workshop))
  plot(results, { byUsers, onPostgres, byList })
  return {
    tables: [
      figuresTable(
        {
          title: 'GET /profile as the school grows, SQLite',
          about:
            'People who are read (at most 10,000, spread evenly) have 20 technologies, the others one; every tenth of those is signed in.',
          against: label(1000),
        },
        byUsers,
      ),
      figuresTable(
        {
          title: 'GET /profile on PostgreSQL',
          about:
            'Plain pg: two prepared statements, who is asking and what they have, with nothing over them, in our own app and in a bare node:http server. The product asks for both in one.',
          against: `plain pg in our app, ${label(1000)}`,
        },
        onPostgres,
      ),
      figuresTable(
        {
          title: 'GET /profile as the list grows, SQLite, 1,000 users',
          about: 'Every person has a list of that length.',
          against: '20 technologies',
        },
        byList,
      ),
    ],
    targets: [
      atLeast('1,000,000 users against 1,000', between(byUsers, 3, 0), 0.9),
      atLeast(
        'PostgreSQL against plain pg in our app, 1,000 users',
        between(onPostgres, 0, 1),
        0.92,
      ),
      atLeast('the same, 100,000 users', between(onPostgres, 3, 4), 0.92),
    ],
  }
}

const label = (users: number) => `${users.toLocaleString('en')} users`
const between = (figures: Measured[], one: number, other: number) =>
  ratio(figures[one]!, figures[other]!)

async function onSqlite(workshop: Workshop, sizes: number[]) {
  const contestants: Contestant[] = []
  for (const users of sizes) {
    const url = await workshop.sqlite({ users, technologies: 20 })
    contestants.push(await profilesOf(label(users), url, users))
  }
  return contestants
}

async function onPostgresAndPlain(workshop: Workshop) {
  const contestants: Contestant[] = []
  for (const users of USERS_ON_POSTGRES) {
    const url = await workshop.postgres({ users, technologies: 20 })
    contestants.push(await profilesOf(`Techfólio, ${label(users)}`, url, users))
    const plain = await plainPgApp(url, users, workshop.folder)
    contestants.push({ ...plain, name: `plain pg in our app, ${label(users)}` })
    contestants.push({ ...(await plainPg(url, users)), name: `plain pg alone, ${label(users)}` })
  }
  return contestants
}

async function listsOf(workshop: Workshop) {
  const contestants: Contestant[] = []
  for (const technologies of TECHNOLOGIES) {
    const url = await workshop.sqlite({ users: 1000, technologies })
    contestants.push(await profilesOf(`${technologies} technologies`, url, 1000))
  }
  return contestants
}

const cost = (figures: Figures[], sizes: number[]) =>
  figures.map((one, index) => ({ x: sizes[index]!, y: 1e6 / one.perSecond }))

function plot(results: string, measured: Record<'byUsers' | 'onPostgres' | 'byList', Figures[]>) {
  const product = measured.onPostgres.filter(({ name }) => name.startsWith('Techfólio'))
  const plain = measured.onPostgres.filter(({ name }) => name.startsWith('plain pg alone'))
  writeFileSync(
    join(results, `${KIND}-cost-by-users.svg`),
    linePlot({
      title: 'Cost of GET /profile by users in the school',
      xLabel: 'users (logarithmic)',
      yLabel: 'µs per answer',
      logarithmic: true,
      lines: [
        { name: 'SQLite', points: cost(measured.byUsers, USERS) },
        { name: 'PostgreSQL', points: cost(product, USERS_ON_POSTGRES) },
        { name: 'plain pg alone', points: cost(plain, USERS_ON_POSTGRES) },
      ],
    }),
  )
  writeFileSync(
    join(results, `${KIND}-cost-by-technologies.svg`),
    linePlot({
      title: 'Cost of GET /profile by technologies in the list',
      xLabel: 'technologies',
      yLabel: 'µs per answer',
      logarithmic: false,
      lines: [{ name: 'SQLite', points: cost(measured.byList, TECHNOLOGIES) }],
    }),
  )
}
