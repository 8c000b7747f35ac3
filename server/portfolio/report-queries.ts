import type { ReportInput } from '#contract/reports.ts'
import { type Database, type Statements, sql } from '../db/database.ts'
import { deleteInPortions } from '../db/portions.ts'

/** So that a flood of reports cannot fill the disk. */
export const MAX_REPORTS = { aboutOne: 50, inAll: 5000 }

type NewReport = ReportInput & { id: string; now: string }

/** Returns 0 where nothing is published at the address. */
export function insertReport(tx: Statements, { id, address, reason, details, now }: NewReport) {
  return tx.run(
    sql`INSERT INTO reports (id, user_id, reason, details, created_at)
     SELECT ${id}, user_id, ${reason}, ${details ?? ''}, ${now} FROM portfolios
     WHERE address = ${address} AND published_at IS NOT NULL`,
  )
}

/** Deletes the oldest about the same person. */
export function deleteReportsBeyond(tx: Statements, id: string) {
  const isAboutSame = sql`user_id = (SELECT user_id FROM reports WHERE id = ${id})`
  return tx.run(
    sql`DELETE FROM reports WHERE ${isAboutSame} AND id NOT IN (
       SELECT id FROM reports WHERE ${isAboutSame}
       ORDER BY id = ${id} DESC, created_at DESC, id DESC LIMIT ${MAX_REPORTS.aboutOne})`,
  )
}

/** Deletes the oldest about the person with most reports, so that a flood about one leaves those about others. */
export function deleteReportBeyondAll(tx: Statements, id: string) {
  return tx.run(
    sql`DELETE FROM reports WHERE (SELECT COUNT(*) FROM reports) > ${MAX_REPORTS.inAll} AND id = (
       SELECT id FROM reports WHERE id <> ${id} AND user_id = (
         SELECT user_id FROM reports WHERE id <> ${id}
         GROUP BY user_id ORDER BY COUNT(*) DESC, MIN(created_at), user_id LIMIT 1)
       ORDER BY created_at, id LIMIT 1)`,
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
    sql`SELECT email, address, reason, details, reports.created_at
     FROM reports JOIN users ON users.id = reports.user_id
     LEFT JOIN portfolios ON portfolios.user_id = users.id
     ORDER BY reports.created_at DESC, reports.id DESC`,
  )
}

/** Most reported first. */
export function countReports(db: Statements) {
  return db.all<{ email: string; reports: number }>(
    sql`SELECT email, COUNT(*) AS reports FROM reports JOIN users ON users.id = reports.user_id
     GROUP BY email ORDER BY reports DESC, email`,
  )
}

export function deleteReportsAbout(db: Statements, userId: string) {
  return db.run(sql`DELETE FROM reports WHERE user_id = ${userId}`)
}

export function deleteReportsBefore(db: Database, time: string) {
  return deleteInPortions(db, 'reports', { key: 'id', where: sql`created_at < ${time}` })
}
