import { randomUUIDv7 } from 'node:crypto'
import {
  NOT_YOUR_TECHNOLOGY,
  type Project,
  type ProjectInput,
  TOO_MANY_PROJECTS,
} from '#contract/projects.ts'
import { isoTime } from '../accounts/clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { updateRevision } from '../portfolio/revision.ts'
import { lineOf } from '../technologies/deeds.ts'
import { insertProject, updateGiven, updateHasProjects, updateProject } from './queries.ts'
import { deleteTies, insertTies } from './tie-queries.ts'

/** In the line of the person's technologies: none of them goes while it is tied. */
export function createProject(db: Database, user_id: string, input: ProjectInput) {
  const written = { id: randomUUIDv7(), user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx): Promise<Project> => {
    if ((await updateHasProjects(tx, user_id)) === 0) throw new AppError('not_signed_in')
    const project = await insertProject(tx, written, input)
    if (!project) throw new AppError('project_limit', { fields: { title: TOO_MANY_PROJECTS } })
    await updateRevision(tx, user_id)
    return { ...project, techs: await tie(tx, written, input.techs) }
  }, lineOf(user_id))
}

export function changeProject(db: Database, user_id: string, id: string, input: ProjectInput) {
  const written = { id, user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx): Promise<Project> => {
    const project = await updateProject(tx, written, input)
    if (!project) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    await deleteTies(tx, id)
    return { ...project, techs: await tie(tx, written, input.techs) }
  }, lineOf(user_id))
}

/** Of its texts those that are given, and nothing else. */
export function changeTexts(
  db: Database,
  user_id: string,
  id: string,
  texts: Partial<Pick<ProjectInput, 'title' | 'description' | 'deploy_url'>>,
) {
  const written = { id, user_id, now: isoTime(Date.now()) }
  return db.transaction(async (tx) => {
    const project = await updateGiven(tx, written, texts)
    if (!project) throw new AppError('not_found')
    await updateRevision(tx, user_id)
    return project
  }, lineOf(user_id))
}

async function tie(tx: Statements, project: { id: string; user_id: string }, techs: string[]) {
  const tied = techs.length === 0 ? 0 : await insertTies(tx, project, techs)
  if (tied < techs.length)
    throw new AppError('invalid_input', { fields: { techs: NOT_YOUR_TECHNOLOGY } })
  return techs
}
