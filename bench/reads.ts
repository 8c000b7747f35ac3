import {
  bareHttp,
  constantApp,
  jsonServerAuth,
  jsonServerBeta,
  profileBody,
  profilesOf,
} from './contestants.ts'
import { KIND } from './machine.ts'
import { atLeast, figuresTable, named, type Part } from './report.ts'
import { type Contestant, compare, type Measured, ratio } from './rounds.ts'
import type { Workshop } from './workshop.ts'

const PRODUCT = 'Techfólio, SQLite'
/** The fixed cost differs between kinds of machines. */
const OF_CONSTANT = KIND === 'arm64' ? 0.45 : 0.33

/** GET /profile with 20 technologies, against the platform's limit and json-server. */
export async function readsAgainstOthers(workshop: Workshop): Promise<Part> {
  const small = await contest(workshop, 1000)
  const large = await contest(workshop, 10_000)
  const against = (figures: Measured[], other: string) =>
    ratio(named(figures, PRODUCT), named(figures, other))
  return {
    tables: [
      figuresTable(
        {
          title: 'GET /profile, 1,000 users with 20 technologies each',
          about: 'Each request reads another person. The constants answer the same bytes to all.',
          against: PRODUCT,
        },
        small,
      ),
      figuresTable(
        {
          title: 'The same, 10,000 users',
          about: 'The peers look at every row.',
          against: PRODUCT,
        },
        large,
      ),
    ],
    targets: [
      atLeast(
        'GET /profile against our app, constant',
        against(small, 'our app, constant'),
        OF_CONSTANT,
      ),
      atLeast('against json-server beta, 1,000 users', against(small, 'json-server 1.0 beta'), 1.8),
      atLeast('against json-server beta, 10,000 users', against(large, 'json-server 1.0 beta'), 15),
    ],
  }
}

async function contest(workshop: Workshop, users: number): Promise<Measured[]> {
  const school = { users, technologies: 20 }
  const product = await profilesOf(PRODUCT, await workshop.sqlite(school), users)
  const body = await profileBody(product)
  const contestants = [
    ...(users === 1000 ? [await bareHttp(body), await constantApp(body, workshop.folder)] : []),
    product,
    await jsonServerBeta(await workshop.json(school, 'beta'), users),
    await jsonServerAuth(await workshop.json(school, 'auth'), users),
  ]
  return compareAndStop(contestants)
}

export async function compareAndStop(contestants: Contestant[]): Promise<Measured[]> {
  const figures = await compare(contestants)
  for (const { server } of contestants) await server.stop()
  return figures
}
