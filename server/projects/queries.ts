import { MAX_PROJECTS, Project } from '#contract/projects.ts'
import { binSince } from '../bin/commands.ts'
import { type OwnRow, type Statements, sql } from '../db/database.ts'

/**
 * The ids of a project's technologies, without those in the given user's bin, as the text of a JSON array. The bin is
 * read once and not for each row: a hundred projects may have five thousand technologies.
 */
const techIdsOf = (userId: string) => sql`COALESCE((
  SELECT '["' || STRING_AGG(technology_id, '","') || '"]' FROM (
    SELECT technology_id FROM project_technologies
    WHERE project_id = projects.id AND technology_id NOT IN (
      SELECT id FROM technologies WHERE user_id = ${userId} AND removed_at IS NOT NULL)
    ORDER BY position, technology_id) AS ties), '[]') AS techs`

type RowWithTechs = ProjectRow & { techs: string }

export const parseTechs = (row: RowWithTechs): Project => ({
  ...row,
  techs: JSON.parse(row.techs) as string[],
})

/** Returns how many were inserted: fewer than given if one is not on the user's list. */
export function insertProjectTechnologies(
  tx: Statements,
  { id, user_id }: { id: string; user_id: string },
  techs: string[],
) {
  return tx.run(
    sql`INSERT INTO project_technologies (user_id, project_id, technology_id, position)
     SELECT user_id, ${id}, id, listed.position FROM technologies
     JOIN ${tx.listed(techs)} ON id = value
     WHERE user_id = ${user_id} AND removed_at IS NULL`,
  )
}

/** Technologies in the bin stay: they were not visible when the others were chosen. */
export function deleteProjectTechnologies(tx: Statements, id: string) {
  return tx.run(
    sql`DELETE FROM project_technologies WHERE project_id = ${id}
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND removed_at IS NULL)`,
  )
}

export const PROJECT = sql`id, title, description, deploy_url, repo_url, created_at, updated_at`

export const withTechs = (userId: string) => sql`${PROJECT}, ${techIdsOf(userId)}`

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
  return db.run(sql`UPDATE users SET has_projects = 1 WHERE id = ${userId}`)
}

/** Undefined if the limit is reached or the id is taken. */
export function insertProject(db: Statements, { id, user_id, now }: Written, texts: Texts) {
  return db.get<ProjectRow>(
    sql`INSERT INTO projects
       (user_id, position, id, title, description, deploy_url, repo_url, created_at, updated_at)
     SELECT ${user_id}, COALESCE(MAX(position), 0) + 1, ${id}, ${texts.title}, ${texts.description},
       ${texts.deploy_url}, ${texts.repo_url}, ${now}, ${now}
     FROM projects WHERE user_id = ${user_id}
     HAVING COUNT(*) FILTER (WHERE removed_at IS NULL) < ${MAX_PROJECTS}
     ON CONFLICT DO NOTHING RETURNING ${PROJECT}`,
  )
}

/** Undefined if it does not exist or is another user's. */
export function updateProject(db: Statements, { id, user_id, now }: Written, texts: Texts) {
  return db.get<ProjectRow>(
    sql`UPDATE projects SET first_title = COALESCE(first_title, title),
       title = ${texts.title}, description = ${texts.description}, deploy_url = ${texts.deploy_url},
         repo_url = ${texts.repo_url}, updated_at = ${now}
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL RETURNING ${PROJECT}`,
  )
}

/** Newest first. */
const worksOf = (userId: string) => sql`SELECT ${withTechs(userId)} FROM projects
  WHERE user_id = ${userId} AND removed_at IS NULL ORDER BY position DESC, id`

export async function listWorks(db: Statements, userId: string) {
  const works = await db.all<RowWithTechs>(worksOf(userId))
  return works.map(parseTechs)
}

/** Undefined if it does not exist or is another user's. */
export async function findProject(db: Statements, { id, user_id }: OwnRow) {
  const row = await db.get<RowWithTechs>(
    sql`SELECT ${withTechs(user_id)} FROM projects
     WHERE id = ${id} AND user_id = ${user_id} AND removed_at IS NULL`,
  )
  return row && parseTechs(row)
}

/** Whether the user's project was created with this title, whatever it is now. */
export async function wasAddedAs(db: Statements, { id, user_id }: OwnRow, title: string) {
  const row = await db.get(
    sql`SELECT 1 FROM projects
     WHERE id = ${id} AND user_id = ${user_id} AND (title = ${title} OR first_title = ${title})`,
  )
  return row !== undefined
}

/** The list as JSON, and how many are in the bin. */
export interface ProjectsAsJson {
  works: string
  removed_works: number
}

export async function readProjects(db: Statements, userId: string): Promise<ProjectsAsJson> {
  const works = db.jsonArray(Object.keys(Project.shape), worksOf(userId), ['techs'])
  const row = await db.get<ProjectsAsJson>(
    sql`SELECT ${works} AS works,
       (SELECT COUNT(*) FROM projects
        WHERE user_id = ${userId} AND removed_at >= ${binSince()}) AS removed_works`,
  )
  return row!
}

export async function countProjects(db: Statements, userId: string) {
  const row = await db.get<{ count: number }>(
    sql`SELECT COUNT(*) AS count FROM projects WHERE user_id = ${userId} AND removed_at IS NULL`,
  )
  return row!.count
}
