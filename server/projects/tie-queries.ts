import { MAX_PROJECT_TECHNOLOGIES, type Project } from '#contract/projects.ts'
import type { Statements } from '../db/database.ts'
import type { ProjectRow } from './queries.ts'

/**
 * The technologies of a project that are on the list of the person given here, as one text; undone by `withTies`.
 * What is in the bin is asked once, and not of each tie: a hundred projects may have five thousand.
 */
export const TIES = `(
  SELECT STRING_AGG(technology_id, ',') FROM (
    SELECT technology_id FROM project_technologies
    WHERE project_id = projects.id AND technology_id NOT IN (
      SELECT id FROM technologies WHERE user_id = ? AND removed_at IS NOT NULL)
    ORDER BY position, technology_id) AS ties) AS techs`

export type TiedRow<Row = ProjectRow> = Row & { techs: string | null }

export const withTies = <Row extends ProjectRow>(
  row: TiedRow<Row>,
): Row & Pick<Project, 'techs'> => ({
  ...row,
  techs: row.techs?.split(',') ?? [],
})

const WANTED = Array.from(
  { length: MAX_PROJECT_TECHNOLOGIES },
  () => '(?, CAST(? AS INTEGER))',
).join(', ')

/** How many were tied: fewer than given when one is not on the person's list. */
export function insertTies(
  tx: Statements,
  { id, user_id }: { id: string; user_id: string },
  techs: string[],
) {
  // Always as many, what is missing as an id nobody has: one statement, prepared once.
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

/** Those to what is in the bin stay: nobody saw them when they chose. */
export function deleteTies(tx: Statements, id: string) {
  return tx.run(
    `DELETE FROM project_technologies WHERE project_id = ?
     AND EXISTS (SELECT 1 FROM technologies WHERE id = technology_id AND removed_at IS NULL)`,
    id,
  )
}
