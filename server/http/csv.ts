export const CSV = 'text/csv; charset=utf-8'

/** Without it, spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Semicolons, as spreadsheets in Portuguese expect. */
export const asCsv = (rows: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

/** A spreadsheet would run a formula; after an apostrophe it is text. */
const cell = (text: string) => {
  const harmless = /^\s*[=+\-@|%＝＋－＠]/u.test(text) || /^\p{Cc}/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
