import type { DataFile } from './account-calls.ts'

/** Browsers read the file after the click, at a moment they do not tell. */
const READ_BY_THEN_MS = 60_000

/** The file came with the token in a header: no address that works without it is ever made. */
export function saveFile({ blob, name }: DataFile) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY_THEN_MS)
}
