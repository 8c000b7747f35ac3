import { randomUUIDv7 } from 'node:crypto'
import { DAYS_REPORT_KEPT } from '#contract/portfolio-times.ts'
import type { ReportInput } from '#contract/reports.ts'
import { isoTime } from '../accounts/clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { deleteReportsBefore, insertReport } from './report-queries.ts'

const KEPT = DAYS_REPORT_KEPT * 86_400_000

/** All in one line: it counts everybody's before it adds one. */
export async function keepReport(db: Database, input: ReportInput) {
  const report = { ...input, id: randomUUIDv7(), now: isoTime(Date.now()) }
  await db.oneByOne('reports', (tx) => insertReport(tx, report))
}

export const forgetOldReports = (db: Statements) =>
  deleteReportsBefore(db, isoTime(Date.now() - KEPT))
