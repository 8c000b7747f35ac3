import { randomUUIDv7 } from 'node:crypto'
import {
  NOT_YOUR_TECHNOLOGY,
  type Project,
  type ProjectInput,
  TOO_MANY_PROJECTS,
  type UpdateProjectInput,
} from '#contract/projects.ts'
import { updateRevision, userLock } from '../accounts/queries.ts'
import { isoTime } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { isIdTaken } from '../db/keys.ts'
import { AppError } from '../errors.ts'
import {
  deleteProjectTechnologies,
  findProject,
  insertProject,
  insertProjectTechnologies,
  updateHasProjects,
  updateProject,
  wasAddedAs,
} from './queries.ts'

/** Under `userLock`, so that no concurrent request deletes its technologies. */
export function createProject(db: Database, user_id: string, input: ProjectInput) {
  const written = { id: input.id ?? randomUUIDv7(), user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx): Promise<Project> => {
    if ((await updateHasProjects(tx, user_id)) === 0) throw new AppError('not_signed_in')
    const project = await insertProject(tx, written, input)
    if (!project) return findAdded(tx, written, input.title)
    await updateRevision(tx, user_id)
    return { ...project, techs: await setTechnologies(tx, written, input.techs) }
  }, userLock(user_id))
}

/** What the same request created the first time, as it is now. */
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
    await deleteProjectTechnologies(tx, id)
    return { ...project, techs: await setTechnologies(tx, written, techs) }
  }, userLock(user_id))
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

async function setTechnologies(
  tx: Statements,
  project: { id: string; user_id: string },
  techs: string[],
) {
  const inserted = techs.length === 0 ? 0 : await insertProjectTechnologies(tx, project, techs)
  if (inserted < techs.length)
    throw new AppError('invalid_input', { fields: { techs: NOT_YOUR_TECHNOLOGY } })
  return techs
}
