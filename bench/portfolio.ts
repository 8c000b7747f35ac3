import {
  constantApp,
  profileRequests,
  profilesOf,
  profileWithoutProjects,
  startProduct,
} from './contestants.ts'
import { requestText } from './load.ts'
import { addressOf, PORTFOLIO_SCHOOL } from './portfolio-school.ts'
import { compareAndStop } from './reads.ts'
import { atLeast, figuresTable, named, type Part } from './report.ts'
import { type Contestant, ratio } from './rounds.ts'
import type { Workshop } from './workshop.ts'

const PAGE = 'GET /@address, unchanged'
const PROFILE = 'GET /profile, no projects'
const BEFORE = 'the same without asking for projects'

/** Cached public pages, and the cost of projects for users without any. */
export async function portfolios(workshop: Workshop): Promise<Part> {
  const pages = await compareAndStop(await pageAndConstant(workshop))
  const profiles = await compareAndStop(await profileAndBefore(workshop))
  return {
    tables: [
      figuresTable(
        {
          title: `A portfolio with ${PORTFOLIO_SCHOOL.technologies} technologies, SQLite`,
          about: `${PORTFOLIO_SCHOOL.users} people's pages in turn. The constant answers the bytes of one of them to all.`,
          against: PAGE,
        },
        pages,
      ),
      figuresTable(
        {
          title: 'What projects cost a profile that has none, SQLite',
          about: '1,000 users with 20 technologies each.',
          against: PROFILE,
        },
        profiles,
      ),
    ],
    targets: [
      atLeast(
        'unchanged page against our app, constant',
        ratio(named(pages, PAGE), named(pages, 'our app, constant')),
        0.5,
      ),
      atLeast(
        'GET /profile without projects',
        ratio(named(profiles, PROFILE), named(profiles, BEFORE)),
        0.95,
      ),
    ],
  }
}

async function pageAndConstant(workshop: Workshop): Promise<Contestant[]> {
  const server = await startProduct(await workshop.sqliteWithPortfolios())
  const paths = Array.from(
    { length: PORTFOLIO_SCHOOL.users },
    (_, index) => `/@${addressOf(index)}`,
  )
  const page = { name: PAGE, server, requests: paths.map((path) => requestText({ path })) }
  // Warm the cache: only cached pages are measured.
  const bodies: string[] = []
  for (const path of paths)
    bodies.push(await (await fetch(`http://127.0.0.1:${server.port}${path}`)).text())
  return [page, await constantApp(bodies[0]!, workshop.folder)]
}

async function profileAndBefore(workshop: Workshop): Promise<Contestant[]> {
  const school = { users: 1000, technologies: 20 }
  const url = await workshop.sqlite(school)
  const before = await profileWithoutProjects(
    BEFORE,
    url,
    profileRequests(school.users, '/before/profile'),
  )
  return [await profilesOf(PROFILE, url, school.users), before]
}
