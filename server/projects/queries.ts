import {
  MAX_PROJECT_TECHNOLOGIES,
  MAX_PROJECTS,
  type Project,
  type RemovedProject,
} from '#contract/projects.ts'
import type { User } from '#contract/users.ts'
import { binSince } from '../bin/commands.ts'
import { IN_BIN, type InBin } from '../bin/queries.ts'
import type { Statements } from '../db/database.ts'

/**
 * The ids of a project's technologies, without those in the given user's bin, as one text; read by `parseTechs`.
 * The bin is read once and not for each row: a hundred projects may have five thousand technologies.
 */
const TECH_IDS = `(
  SELECT STRING_AGG(technology_id, ',') FROM (
    SELECT technology_id FROM project_technologies
    WHERE project_id = projects.id AND technology_id NOT IN (
      SELECT id FROM technologies WHERE user_id = ? AND removed_at IS NOT NULL)
    ORDER BY position, technology_id) AS ties) AS techs`

export type RowWithTechs<Row = ProjectRow> = Row & { techs: string | null }

const parseTechs = <Row extends ProjectRow>(
  row: RowWithTechs<Row>,
): Row & Pick<Project, 'techs'> => ({
  ...row,
  techs: row.techs?.split(',') ?? [],
})

const WANTED = Array.from(
  { length: MAX_PROJECT_TECHNOLOGIES },
  () => '(?, CAST(? AS INTEGER))',
).join(', ')

/** Returns how many were inserted: fewer than given if one is not on the user's list. */
export function insertProjectTechnologies(
  tx: Statements,
  { id, user_id }: { id: string; user_id: string },
  techs: string[],
) {
  // Padded with an id that does not exist: one statement, prepared once.
  const wanted = Array.from({ length: MAX_PROJECT_TECHNOLOGIES }, (_, index) => [
    techs[index] ?? '',
    index,
  ])
  return tx.run(
    `INSERT INTO project_technologies (user_id, project_id, technology_id, position)
     SELECT user_id, ?, id, column2 FROM technologies
     JOIN (VALUES ${WANTED}) AS wanted ON id = column1
     WHERE user_id = ? AND removed_at IS NULL`,
    id,
    ...wanted.flat(),
    user_id,
  )
}

/** Technologies in the bin stay: they were not visible when the others were chosen. */
export function deleteProjectTechnologies(tx: Statements, id: string) {
  return tx.run(
    `DELETE FROM project_technologies WHERE project_id = ?
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND removed_at IS NULL)`,
    id,
  )
}

export const PROJECT = 'id, title, description, deploy_url, repo_url, created_at, updated_at'

/** A project without its technologies. */
export type ProjectRow = Omit<Project, 'techs'>

interface Written {
  id: string
  user_id: string
  now: string
}

type Texts = Pick<ProjectRow, 'title' | 'description' | 'deploy_url' | 'repo_url'>

/** From here on the profile reads projects. Returns 0 if the user no longer exists. */
export function updateHasProjects(db: Statements, userId: string) {
  return db.run('UPDATE users SET has_projects = 1 WHERE id = ?', userId)
}

/** Undefined if the limit is reached or the id is taken. */
export function insertProject(db: Statements, { id, user_id, now }: Written, texts: Texts) {
  return db.get<ProjectRow>(
    `INSERT INTO projects
       (user_id, position, id, title, description, deploy_url, repo_url, created_at, updated_at)
     SELECT ?, COALESCE(MAX(position), 0) + 1, ?, ?, ?, ?, ?, ?, ?
     FROM projects WHERE user_id = ?
     HAVING COUNT(*) FILTER (WHERE removed_at IS NULL) < ?
     ON CONFLICT DO NOTHING RETURNING ${PROJECT}`,
    user_id,
    id,
    texts.title,
    texts.description,
    texts.deploy_url,
    texts.repo_url,
    now,
    now,
    user_id,
    MAX_PROJECTS,
  )
}

/** Undefined if it does not exist or is another user's. */
export function updateProject(db: Statements, { id, user_id, now }: Written, texts: Texts) {
  return db.get<ProjectRow>(
    `UPDATE projects SET first_title = COALESCE(first_title, title),
       title = ?, description = ?, deploy_url = ?, repo_url = ?, updated_at = ?
     WHERE id = ? AND user_id = ? AND removed_at IS NULL RETURNING ${PROJECT}`,
    texts.title,
    texts.description,
    texts.deploy_url,
    texts.repo_url,
    now,
    id,
    user_id,
  )
}

interface Which {
  id: string
  user_id: string
}

/** Newest first. */
export async function listWorks(db: Statements, userId: string) {
  const works = await db.all<RowWithTechs>(
    `SELECT ${PROJECT}, ${TECH_IDS} FROM projects
     WHERE user_id = ? AND removed_at IS NULL ORDER BY position DESC, id`,
    userId,
    userId,
  )
  return works.map(parseTechs)
}

/** Undefined if it does not exist or is another user's. */
export async function findProject(db: Statements, { id, user_id }: Which) {
  const row = await db.get<RowWithTechs>(
    `SELECT ${PROJECT}, ${TECH_IDS} FROM projects WHERE id = ? AND user_id = ? AND removed_at IS NULL`,
    user_id,
    id,
    user_id,
  )
  return row && parseTechs(row)
}

/** Whether the user's project was created with this title, whatever it is now. */
export async function wasAddedAs(db: Statements, { id, user_id }: Which, title: string) {
  const row = await db.get(
    'SELECT 1 FROM projects WHERE id = ? AND user_id = ? AND (title = ? OR first_title = ?)',
    id,
    user_id,
    title,
    title,
  )
  return row !== undefined
}

/** The list, and how many are in the bin. */
export async function listProjects(
  db: Statements,
  userId: string,
): Promise<Pick<User, 'works' | 'removed_works'>> {
  const [works, removed] = await Promise.all([
    listWorks(db, userId),
    db.get<{ count: number }>(
      'SELECT COUNT(*) AS count FROM projects WHERE user_id = ? AND removed_at >= ?',
      userId,
      binSince(),
    ),
  ])
  return { works, removed_works: removed?.count ?? 0 }
}

export async function listRemoved(db: Statements, userId: string, since: string) {
  const rows = await db.all<RowWithTechs<Omit<RemovedProject, 'techs'>>>(
    `SELECT ${PROJECT}, ${TECH_IDS}, removed_at FROM projects WHERE user_id = ? AND removed_at >= ?
     ORDER BY removed_at DESC, position DESC, id`,
    userId,
    userId,
    since,
  )
  return rows.map(parseTechs)
}

/** Undefined if it is not in the bin or the list is full. */
export async function updateRestored(db: Statements, { id, user_id, since }: InBin) {
  const row = await db.get<RowWithTechs>(
    `UPDATE projects SET removed_at = NULL WHERE ${IN_BIN}
     AND (SELECT COUNT(*) FROM projects AS held WHERE held.user_id = ? AND held.removed_at IS NULL) < ?
     RETURNING ${PROJECT}, ${TECH_IDS}`,
    id,
    user_id,
    since,
    user_id,
    MAX_PROJECTS,
    user_id,
  )
  return row && parseTechs(row)
}
