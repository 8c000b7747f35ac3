import type { ReportInput } from '#contract/reports.ts'
import type { Database, Statements } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

/** So that a flood of reports cannot fill the disk. */
export const MAX_REPORTS = { aboutOne: 50, inAll: 5000 }

type NewReport = ReportInput & { id: string; now: string }

/** Returns 0 where nothing is published at the address. */
export function insertReport(tx: Statements, { id, address, reason, details, now }: NewReport) {
  return tx.run(
    `INSERT INTO reports (id, user_id, reason, details, created_at)
     SELECT ?, user_id, ?, ?, ? FROM portfolios
     WHERE address = ? AND published_at IS NOT NULL`,
    id,
    reason,
    details ?? '',
    now,
    address,
  )
}

interface Newest {
  id: string
  nearlyNow: string
}

/** Deletes the oldest about the same person, those that a clock ahead wrote first. */
export function deleteReportsBeyond(tx: Statements, { id, nearlyNow }: Newest) {
  return tx.run(
    `DELETE FROM reports WHERE user_id = (SELECT user_id FROM reports WHERE id = ?) AND id NOT IN (
       SELECT id FROM reports WHERE user_id = (SELECT user_id FROM reports WHERE id = ?)
       ORDER BY id = ? DESC, created_at > ?, created_at DESC, id DESC LIMIT ?)`,
    id,
    id,
    id,
    nearlyNow,
    MAX_REPORTS.aboutOne,
  )
}

/** Deletes the oldest about the person with most reports, so that a flood about one leaves those about others. */
export function deleteReportBeyondAll(tx: Statements, { id, nearlyNow }: Newest) {
  return tx.run(
    `DELETE FROM reports WHERE (SELECT COUNT(*) FROM reports) > ? AND id = (
       SELECT id FROM reports WHERE id <> ? AND user_id = (
         SELECT user_id FROM reports WHERE id <> ?
         GROUP BY user_id ORDER BY COUNT(*) DESC, MIN(created_at), user_id LIMIT 1)
       ORDER BY created_at > ? DESC, created_at, id LIMIT 1)`,
    MAX_REPORTS.inAll,
    id,
    id,
    nearlyNow,
  )
}

interface Reported {
  email: string
  address: string | null
  reason: string
  details: string
  created_at: string
}

/** Newest first. */
export function listReports(db: Statements) {
  return db.all<Reported>(
    `SELECT email, address, reason, details, reports.created_at
     FROM reports JOIN users ON users.id = reports.user_id
     LEFT JOIN portfolios ON portfolios.user_id = users.id
     ORDER BY reports.created_at DESC, reports.id DESC`,
  )
}

/** Most reported first. */
export function countReports(db: Statements) {
  return db.all<{ email: string; reports: number }>(
    `SELECT email, COUNT(*) AS reports FROM reports JOIN users ON users.id = reports.user_id
     GROUP BY email ORDER BY reports DESC, email`,
  )
}

export function deleteReportsAbout(db: Statements, userId: string) {
  return db.run('DELETE FROM reports WHERE user_id = ?', userId)
}

export function deleteReportsBefore(db: Database, time: string) {
  return deleteInPortions(db, 'reports', { key: 'id', where: 'created_at < ?', values: [time] })
}
