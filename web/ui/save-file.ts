/** Browsers read the file after the click, at a moment they do not tell. */
const READ_BY_THEN_MS = 60_000

/** The file is made or came here: no address that works for others is ever made. */
export function saveFile({ blob, name }: { blob: Blob; name: string }) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY_THEN_MS)
}
