import { CSV_COLUMNS } from '#contract/account-export.ts'
import type { Technology } from '#contract/technologies.ts'

/** Without it, spreadsheets take UTF-8 for something older. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Semicolons, as spreadsheets in Portuguese expect. */
export function technologiesAsCsv(technologies: Technology[]): string {
  const rows = technologies.map((technology) => CSV_COLUMNS.map(([, name]) => technology[name]))
  const lines = [CSV_COLUMNS.map(([head]) => head), ...rows]
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
}

/** A spreadsheet would run what looks like a formula; behind an apostrophe it is text. */
const cell = (text: string) => {
  const harmless = /^\s*[=+\-@|%＝＋－＠]/u.test(text) || /^\p{Cc}/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
