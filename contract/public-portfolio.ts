import type { EvolutionMonth } from './evolution.ts'
import type { Portfolio } from './portfolio.ts'
import type { PortfolioRecord, RecordedTechnology } from './portfolio-record.ts'
import type { Level } from './technologies.ts'

export interface PublicTechnology {
  title: string
  since: string
  level: Level | null
  /** How many of the projects on the page used it. */
  projects: number
}

export interface PublicProject {
  title: string
  description: string
  deploy_url: string | null
  repo_url: string | null
  since: string
  /** By their titles. */
  technologies: string[]
}

/** What others see, and no byte more: whatever is drawn or written of a portfolio is made of this alone. */
export interface PublicPortfolio {
  name: string
  course_module: string | null
  bio: string | null
  contact: string | null
  has_photo: boolean
  /** In list order. Either all have a level or none has. */
  technologies: PublicTechnology[]
  /** Null where they are not shown. */
  projects: PublicProject[] | null
  /** Null where it is not shown, or nothing is there to be shown. */
  evolution: EvolutionMonth[] | null
  today: string
}

type Settings = Pick<Portfolio, 'shows' | 'technologies' | 'chosen'>

/** The one place where it is decided what others see: for the page and its preview, the card, the image and the files. */
export function showPortfolio(record: PortfolioRecord, settings: Settings): PublicPortfolio {
  const { shows } = settings
  const shown = shownTechnologies(record, settings)
  const titles = new Map(shown.map(({ id, title }) => [id, title]))
  const projects = shows.projects ? record.projects : []
  const uses = countEach(projects.flatMap(({ techs }) => techs))
  return {
    name: record.name,
    course_module: shows.course_module ? record.course_module : null,
    bio: shows.bio ? record.bio : null,
    contact: shows.contact ? record.contact : null,
    has_photo: shows.photo && record.photo !== null,
    technologies: shown.map(({ id, title, since, level }) => ({
      title,
      since,
      level: shows.levels ? level : null,
      projects: uses.get(id) ?? 0,
    })),
    projects: shows.projects
      ? projects.map(({ techs, ...project }) => ({
          ...project,
          technologies: techs.flatMap((id) => titles.get(id) ?? []),
        }))
      : null,
    evolution:
      shows.levels && shows.evolution && shown.length > 0
        ? evolutionOf(shown, record.today.slice(0, 7))
        : null,
    today: record.today,
  }
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
