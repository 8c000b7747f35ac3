import { randomUUIDv7 } from 'node:crypto'
import { DAYS_REPORT_KEPT } from '#contract/portfolio-times.ts'
import type { ReportInput } from '#contract/reports.ts'
import { isoTime } from '../clock.ts'
import { type Database, type Statements, undefinedIfOwnerGone } from '../db/database.ts'
import {
  deleteReportBeyondAll,
  deleteReportsBefore,
  deleteReportsBeyond,
  insertReport,
} from './report-queries.ts'

const MAX_AGE = DAYS_REPORT_KEPT * 86_400_000

/** One at a time, as all reports are counted. The newest is always stored: a flood must not silence later reports. */
export function saveReport(db: Database, input: ReportInput) {
  const now = Date.now()
  const report = { ...input, id: randomUUIDv7(), now: isoTime(now) }
  const save = async (tx: Statements) => {
    const saved = await insertReport(tx, report)
    await deleteReportsBeyond(tx, report.id)
    await deleteReportBeyondAll(tx, report.id)
    return saved
  }
  return db.transaction(save, 'reports').catch(undefinedIfOwnerGone)
}

export const deleteOldReports = (db: Database, now: number) =>
  deleteReportsBefore(db, isoTime(now - MAX_AGE))
