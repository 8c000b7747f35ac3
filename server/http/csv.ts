export const CSV = 'text/csv; charset=utf-8'

/** Without it, spreadsheets do not recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Semicolons, as spreadsheets in Portuguese expect. */
export const asCsv = (rows: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')

/**
 * What begins a formula, as its full-width, small or raised form too, at the start of a cell: here, or where a spreadsheet
 * separates by commas or tabs. Quotes and invisible characters before it may be gone by then.
 */
const FORMULA =
  /(^|[,;\t\r\n])(?=[\s"\p{C}\p{DI}]*[=+@|%＝＋＠｜％﹦﹢﹫﹪⁼⁺₌₊−⁻₋\p{Pd}])|^(?=\p{Cc})/gu

/** A spreadsheet would run a formula; after an apostrophe it is text. */
const cell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`
