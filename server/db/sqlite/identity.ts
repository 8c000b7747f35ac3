import { statSync } from 'node:fs'
import { DatabaseUnavailable } from '../database.ts'

/**
 * A file that lost its name still takes writes, which nobody will find again: throws once that is so.
 * Its log is where they go first, and is there for as long as the database is open.
 */
export function rememberFiles(path: string) {
  const opened = [path, `${path}-wal`].map((file) => ({ file, identity: identityOf(file) }))
  return () => {
    for (const { file, identity } of opened)
      if (identityOf(file) !== identity)
        throw new DatabaseUnavailable(
          `${file} is not the file it was: it was moved, deleted or replaced while in use`,
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
