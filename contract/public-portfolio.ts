import type { EvolutionMonth } from './evolution.ts'
import type { Portfolio } from './portfolio.ts'
import type {
  PortfolioRecord,
  RecordedConfirmation,
  RecordedProject,
  RecordedStatement,
  RecordedTechnology,
} from './portfolio-record.ts'
import { forPublicFields, type PublicProfileField } from './public-profile.ts'
import { LEVELS, type Level } from './technologies.ts'
import { whatsAppAddress } from './whatsapp.ts'

export interface PublicTechnology {
  title: string
  since: string
  level: Level | null
  /** How many of the projects on the page used it: with any, it is proved. */
  projects: number
  /** What its level means; empty where levels are hidden. None is ticked where ticks are hidden. */
  statements: RecordedStatement[]
  /** Null where confirmations or levels are hidden. */
  confirmation: RecordedConfirmation | null
}

export interface PublicProject {
  title: string
  description: string
  deploy_url: string | null
  repo_url: string | null
  since: string
  is_pinned: boolean
  /** By their titles. */
  technologies: string[]
}

/** What others see, and no byte more: whatever is drawn or written of a portfolio is made of this alone. */
export interface PublicPortfolio extends Record<PublicProfileField, string | null> {
  name: string
  course_module: string | null
  bio: string | null
  contact: string | null
  /** The address of a conversation, where the contact is shown and is a Brazilian phone number. */
  whatsapp: string | null
  has_photo: boolean
  /** The confirmed first, then those with projects; among each and the others the best level first, then list order. Either all have a level or none has. */
  technologies: PublicTechnology[]
  /** The pinned first, in their order; then the newest. Null where they are not shown. */
  projects: PublicProject[] | null
  /** Null where it is not shown, or nothing is there to be shown. */
  evolution: EvolutionMonth[] | null
  today: string
}

type Settings = Pick<Portfolio, 'shows' | 'technologies' | 'chosen' | 'pinned'>

/** The one place where it is decided what others see: for the page and its preview, the card, the image and the files. */
export function showPortfolio(record: PortfolioRecord, settings: Settings): PublicPortfolio {
  const { shows } = settings
  const shown = shownTechnologies(record, settings)
  const contact = shows.contact ? record.contact : null
  return {
    name: record.name,
    course_module: shows.course_module ? record.course_module : null,
    bio: shows.bio ? record.bio : null,
    contact,
    whatsapp: (contact && whatsAppAddress(contact)) ?? null,
    ...forPublicFields((name) => (shows[name] && record[name]) || null),
    has_photo: shows.photo && record.photo !== null,
    technologies: technologiesOf(record, shown, settings),
    projects: shows.projects ? projectsOf(record, shown, settings) : null,
    evolution:
      shows.levels && shows.evolution && shown.length > 0
        ? evolutionOf(shown, record.today.slice(0, 7))
        : null,
    today: record.today,
  }
}

function technologiesOf(
  { projects }: PortfolioRecord,
  shown: RecordedTechnology[],
  { shows }: Settings,
): PublicTechnology[] {
  const uses = countEach(shows.projects ? projects.flatMap(({ techs }) => techs) : [])
  return shown
    .map(({ id, title, since, level, statements, confirmation }) => ({
      title,
      since,
      level: shows.levels ? level : null,
      projects: uses.get(id) ?? 0,
      statements: shows.levels ? statementsOf(statements, shows.ruler) : [],
      confirmation: shows.levels && shows.confirmations ? confirmation : null,
    }))
    .toSorted(
      (one, other) =>
        Number(other.confirmation !== null) - Number(one.confirmation !== null) ||
        Number(other.projects > 0) - Number(one.projects > 0) ||
        levelNumber(other.level) - levelNumber(one.level),
    )
}

const levelNumber = (level: Level | null) => (level ? LEVELS.indexOf(level) : 0)

const statementsOf = (statements: RecordedStatement[], showsTicks: boolean) =>
  statements.map(({ text, ticked }) => ({ text, ticked: showsTicks && ticked }))

function projectsOf(
  { projects }: PortfolioRecord,
  shown: RecordedTechnology[],
  { pinned }: Settings,
): PublicProject[] {
  const titles = new Map(shown.map(({ id, title }) => [id, title]))
  const toPublic = ({ id, techs, ...project }: RecordedProject): PublicProject => ({
    ...project,
    is_pinned: pinned.includes(id),
    technologies: techs.flatMap((tech) => titles.get(tech) ?? []),
  })
  const first = pinned.flatMap((id) => projects.find((project) => project.id === id) ?? [])
  return [...first, ...projects.filter(({ id }) => !pinned.includes(id))].map(toPublic)
}

function countEach(ids: string[]) {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function shownTechnologies({ technologies }: PortfolioRecord, settings: Settings) {
  if (settings.technologies === 'all') return technologies
  const chosen = new Set(settings.chosen)
  return technologies.filter(({ id }) => chosen.has(id))
}

/** Of those that are shown alone: what is hidden is in no count. */
function evolutionOf(technologies: RecordedTechnology[], until: string): EvolutionMonth[] {
  const steps = technologies.flatMap((technology) => technology.steps.map(({ month }) => month))
  const first = steps.reduce((one, other) => (one < other ? one : other), until)
  return monthsFrom(first, until).map((month) => {
    const counts = { Iniciante: 0, Intermediário: 0, Avançado: 0 }
    for (const technology of technologies) {
      const level = levelAt(technology, month, until)
      if (level) counts[level] += 1
    }
    return { month, ...counts }
  })
}

/** What a clock that was ahead wrote counts in the present month. */
function levelAt({ level, steps }: RecordedTechnology, month: string, until: string) {
  return month === until ? level : steps.findLast((step) => step.month <= month)?.level
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = after(month)) months.push(month)
  return months
}

function after(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}
