import { type Portfolio, SWITCHES } from '#contract/portfolio.ts'
import type { NewPortfolioLink, PortfolioLink } from '#contract/portfolio-links.ts'
import type { caller } from './app.ts'

type Person = Pick<ReturnType<typeof caller>, 'get' | 'put' | 'post'>

export type Settings = Pick<Portfolio, 'published' | 'shows' | 'technologies' | 'chosen' | 'pinned'>

/** The default settings. */
export const SETTINGS: Settings = {
  published: false,
  shows: SWITCHES,
  technologies: 'all',
  chosen: [],
  pinned: [],
}

export const AT_FIRST: Portfolio = {
  ...SETTINGS,
  address: null,
  published_at: null,
  renames_left: 3,
  next_rename_at: null,
}

export const portfolioOf = async (person: Person) =>
  (await person.get('/portfolio')).json<Portfolio>()

export const move = (person: Person, address: string) =>
  person.put('/portfolio/address', { address })

export async function publish(person: Person, address: string) {
  await move(person, address)
  return person.put('/portfolio', { ...SETTINGS, published: true })
}

export const linksOf = async (person: Person) =>
  (await person.get('/portfolio/links')).json<PortfolioLink[]>()

export const handOut = async (person: Person, label: string, days = 7) =>
  (await person.post('/portfolio/links', { label, days })).json<NewPortfolioLink>()
