import { MAX_PROJECTS, type Project } from '#contract/projects.ts'
import type { Statements } from '../db/database.ts'

export const PROJECT = 'id, title, description, deploy_url, repo_url, created_at, updated_at'

/** A project without its ties. */
export type ProjectRow = Omit<Project, 'techs'>

interface Written {
  id: string
  user_id: string
  now: string
}

type Texts = Pick<ProjectRow, 'title' | 'description' | 'deploy_url' | 'repo_url'>

/** From here on their profile asks for projects. How many people that is: none when they are gone. */
export function updateHasProjects(db: Statements, userId: string) {
  return db.run('UPDATE users SET has_projects = 1 WHERE id = ?', userId)
}

/** Undefined when there is no room for another, or the id is taken. */
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

/** Undefined when it is not there, or not theirs. */
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
