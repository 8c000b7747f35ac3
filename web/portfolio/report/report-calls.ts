import type { ReportInput } from '#contract/reports.ts'
import { request } from '../../data/api.ts'

export const sendReport = (input: ReportInput) => request('POST', '/reports', { body: input })
