import type { ReportInput } from '#contract/reports.ts'
import type { Statements } from '../db/database.ts'

/** About one person, and about all: whoever reports by the hundred fills no disk. */
export const MAX_REPORTS = { aboutOne: 50, inAll: 5000 }

type NewReport = ReportInput & { id: string; now: string }

/** How many were kept: none where nothing is published there. */
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

/** Of whom the newest is about: the oldest give way. Those that a clock ahead of time has written are the first to go. */
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

/** The oldest of whomever most are about gives way, so that who is reported by the hundred pushes out nobody else's. */
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

/** The newest first. */
export function listReports(db: Statements) {
  return db.all<Reported>(
    `SELECT email, address, reason, details, reports.created_at
     FROM reports JOIN users ON users.id = reports.user_id
     LEFT JOIN portfolios ON portfolios.user_id = users.id
     ORDER BY reports.created_at DESC, reports.id DESC`,
  )
}

/** Most first. */
export function countReports(db: Statements) {
  return db.all<{ email: string; reports: number }>(
    `SELECT email, COUNT(*) AS reports FROM reports JOIN users ON users.id = reports.user_id
     GROUP BY email ORDER BY reports DESC, email`,
  )
}

/** How many there were. */
export function deleteReportsAbout(db: Statements, userId: string) {
  return db.run('DELETE FROM reports WHERE user_id = ?', userId)
}

export function deleteReportsBefore(db: Statements, time: string) {
  return db.run('DELETE FROM reports WHERE created_at < ?', time)
}
