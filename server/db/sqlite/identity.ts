import { statSync } from 'node:fs'
import { DatabaseUnavailable } from '../database.ts'

/** A file that lost its name still takes writes, which nobody will find again: throws once that is so. */
export function rememberFile(path: string) {
  const opened = identityOf(path)
  return () => {
    if (identityOf(path) !== opened)
      throw new DatabaseUnavailable(
        `${path} is not the file it was: it was moved, deleted or replaced while in use`,
      )
  }
}

function identityOf(path: string) {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return undefined
  }
}
