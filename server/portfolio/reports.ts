import { randomUUIDv7 } from 'node:crypto'
import { DAYS_REPORT_KEPT } from '#contract/portfolio-times.ts'
import type { ReportInput } from '#contract/reports.ts'
import { isoTime, NEARLY_NOW } from '../clock.ts'
import type { Database, Statements } from '../db/database.ts'
import { noneIfOwnerGone } from '../db/owner-gone.ts'
import {
  deleteReportBeyondAll,
  deleteReportsBefore,
  deleteReportsBeyond,
  insertReport,
} from './report-queries.ts'

const KEPT = DAYS_REPORT_KEPT * 86_400_000

/**
 * How many were kept. All in one line: everybody's are counted. The newest is always kept, or whoever fills the room
 * would silence the rest.
 */
export function keepReport(db: Database, input: ReportInput) {
  const now = Date.now()
  const report = { ...input, id: randomUUIDv7(), now: isoTime(now) }
  const newest = { id: report.id, nearlyNow: isoTime(now + NEARLY_NOW) }
  const keep = async (tx: Statements) => {
    const kept = await insertReport(tx, report)
    await deleteReportsBeyond(tx, newest)
    await deleteReportBeyondAll(tx, newest)
    return kept
  }
  return db.transaction(keep, 'reports').catch(noneIfOwnerGone)
}

export const forgetOldReports = (db: Statements, now: number) =>
  deleteReportsBefore(db, isoTime(now - KEPT))
