import type { ReportInput } from '#contract/reports.ts'
import type { Statements } from '../db/database.ts'

/** About one person, and about all: whoever reports by the hundred fills no disk, and hides nobody's. */
const MOST = { aboutOne: 50, inAll: 5000 }

type NewReport = ReportInput & { id: string; now: string }

/** How many were kept: none where nothing is published there, or there are enough. */
export function insertReport(db: Statements, { id, address, reason, details, now }: NewReport) {
  return db.run(
    `INSERT INTO reports (id, user_id, reason, details, created_at)
     SELECT ?, user_id, ?, ?, ? FROM portfolios
     WHERE address = ? AND published_at IS NOT NULL
     AND (SELECT COUNT(*) FROM reports WHERE reports.user_id = portfolios.user_id) < ?
     AND (SELECT COUNT(*) FROM reports) < ?`,
    id,
    reason,
    details ?? '',
    now,
    address,
    MOST.aboutOne,
    MOST.inAll,
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

export function deleteReportsBefore(db: Statements, time: string) {
  return db.run('DELETE FROM reports WHERE created_at < ?', time)
}
