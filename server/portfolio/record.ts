import { rulerOf } from '#catalogue/ruler/ruler.ts'
import type {
  PortfolioRecord,
  RecordedConfirmation,
  RecordedProject,
  RecordedTechnology,
} from '#contract/portfolio-record.ts'
import type { Project } from '#contract/projects.ts'
import { LEVELS } from '#contract/technologies.ts'
import { avatarUrl } from '../accounts/photo-address.ts'
import type { DayOf } from '../clock.ts'
import { listCurrentShown, type ShownRow } from '../confirmations/queries.ts'
import type { Statements } from '../db/database.ts'
import { withBeginning } from '../evolution/evolution.ts'
import { type Change, listChanges } from '../evolution/queries.ts'
import { listWorks } from '../projects/queries.ts'
import { yieldToOthers } from '../queue/read-queue.ts'
import { findPerson, type ListedRow, listPresent } from './queries.ts'

/** Events that take some milliseconds to read, and to count by month. */
const MANY = 1000

/** Everything a portfolio could show; undefined if the user was deleted. Call it inside `readConsistently`. */
export async function readRecord(
  tx: Statements,
  userId: string,
  dayOf: DayOf,
  now = Date.now(),
): Promise<PortfolioRecord | undefined> {
  const person = await findPerson(tx, userId)
  if (!person) return undefined
  const { photo_key, has_projects, has_class_news, ...texts } = person
  const today = dayOf(now)
  /** A later one was written by a clock that was ahead; a year beyond four digits has a sign. */
  const day = (time: string) => {
    const written = time.startsWith('+') ? today : dayOf(Date.parse(time))
    return written > today ? today : written
  }
  const present = await listPresent(tx, userId)
  const events = await listChanges(tx, userId)
  const changes = Map.groupBy(events, (change) => change.technology_id)
  if (events.length > MANY) await yieldToOthers()
  const works = has_projects === 0 ? [] : await listWorks(tx, userId)
  const shown = has_class_news === 0 ? [] : await listCurrentShown(tx, userId)
  if (events.length > MANY) await yieldToOthers()
  // The newest of each technology.
  const confirmed = new Map(shown.toReversed().map((row) => [row.technology_id, row]))
  return {
    ...texts,
    photo: avatarUrl(photo_key),
    technologies: present.map((row) => ({
      ...toRecorded(row, changes.get(row.id) ?? [], day),
      confirmation: confirmationOf(confirmed.get(row.id), day),
    })),
    projects: works.map((work) => toProject(work, day)),
    today,
  }
}

/** Of a stored time. */
type Day = (time: string) => string

const monthOf = (time: string, day: Day) => day(time).slice(0, 7)

function toRecorded({ created_at, ruler, ...row }: ListedRow, changes: Change[], day: Day) {
  const steps: RecordedTechnology['steps'] = []
  for (const { at, level_after } of withBeginning({ id: row.id, created_at }, changes)) {
    const step = { month: monthOf(at, day), level: level_after }
    // The last level of a month counts.
    if (steps.at(-1)?.month === step.month) steps.pop()
    steps.push(step)
  }
  const since = steps[0]?.month ?? monthOf(created_at, day)
  return {
    ...row,
    since,
    steps: steps.length > 0 ? steps : [{ month: since, level: row.level }],
    statements: statementsOf(row, JSON.parse(ruler) as string[]),
  }
}

function confirmationOf(row: ShownRow | undefined, day: Day): RecordedConfirmation | null {
  if (!row) return null
  return { id: row.id, teacher: row.teacher, class: row.class_name, on: day(row.confirmed_at) }
}

const statementsOf = ({ title, level }: Pick<ListedRow, 'title' | 'level'>, ticked: string[]) =>
  rulerOf(title)[LEVELS.indexOf(level)]!.map(({ id, text }) => ({
    text,
    ticked: ticked.includes(id),
  }))

const toProject = (
  { id, title, description, deploy_url, repo_url, created_at, techs }: Project,
  day: Day,
): RecordedProject => ({
  id,
  title,
  description,
  deploy_url,
  repo_url,
  since: monthOf(created_at, day),
  techs,
})
