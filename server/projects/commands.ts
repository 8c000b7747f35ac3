import { randomUUIDv7 } from 'node:crypto'
import {
  NOT_YOUR_TECHNOLOGY,
  type Project,
  type ProjectInput,
  TOO_MANY_PROJECTS,
  type UpdateProjectInput,
} from '#contract/projects.ts'
import { lineOf } from '../accounts/lock-keys.ts'
import { updateRevision } from '../accounts/portfolio-revision.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { isIdTaken } from '../db/id-taken.ts'
import { AppError } from '../errors.ts'
import { findProject, wasAddedAs } from './list.ts'
import { insertProject, updateHasProjects, updateProject } from './queries.ts'
import { deleteTies, insertTies } from './tie-queries.ts'

/** In the line of the person's technologies: none of them goes while it is tied. */
export function createProject(db: Database, user_id: string, input: ProjectInput) {
  const written = { id: input.id ?? randomUUIDv7(), user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx): Promise<Project> => {
    if ((await updateHasProjects(tx, user_id)) === 0) throw new AppError('not_signed_in')
    const project = await insertProject(tx, written, input)
    if (!project) return findAdded(tx, written, input.title)
    await updateRevision(tx, user_id)
    return { ...project, techs: await tie(tx, written, input.techs) }
  }, lineOf(user_id))
}

/** What a repeated request added the first time, as it is now. */
async function findAdded(tx: Statements, which: { id: string; user_id: string }, title: string) {
  const added = (await wasAddedAs(tx, which, title)) && (await findProject(tx, which))
  if (added) return added
  if (await isIdTaken(tx, 'projects', which.id)) throw new AppError('id_taken')
  throw new AppError('project_limit', { fields: { title: TOO_MANY_PROJECTS } })
}

/** What is not given stays as it is. */
export function changeProject(
  db: Database,
  user_id: string,
  id: string,
  { techs, ...texts }: UpdateProjectInput,
) {
  const written = { id, user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx): Promise<Project> => {
    const before = await findProject(tx, written)
    const project = before && (await updateProject(tx, written, withGiven(before, texts)))
    if (!project) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    if (!techs) return { ...project, techs: before.techs }
    await deleteTies(tx, id)
    return { ...project, techs: await tie(tx, written, techs) }
  }, lineOf(user_id))
}

const withGiven = (
  before: Project,
  {
    title = before.title,
    description = before.description,
    deploy_url = before.deploy_url,
    repo_url = before.repo_url,
  }: UpdateProjectInput,
) => ({ title, description, deploy_url, repo_url })

async function tie(tx: Statements, project: { id: string; user_id: string }, techs: string[]) {
  const tied = techs.length === 0 ? 0 : await insertTies(tx, project, techs)
  if (tied < techs.length)
    throw new AppError('invalid_input', { fields: { techs: NOT_YOUR_TECHNOLOGY } })
  return techs
}
