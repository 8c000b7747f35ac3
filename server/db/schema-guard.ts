import { SchemaMismatch } from './database.ts'
import { NEWEST } from './migrate.ts'

/** What the schema is: newer after an upgrade by another server, older after an older backup was restored. */
export type Mismatch = 'newer' | 'older'

export type SchemaGuard = ReturnType<typeof createSchemaGuard>

/** Throws for another version than this server's; reports it once, until the schema is its own again. */
export function createSchemaGuard(onMismatch: (kind: Mismatch) => void = () => undefined) {
  /** Until the start has upgraded it, an older one is no mismatch. */
  let isUpgraded = false
  let reported: Mismatch | undefined

  const mismatchOf = (version: number) => {
    if (version > NEWEST) return 'newer'
    return isUpgraded && version < NEWEST ? 'older' : undefined
  }

  return (version: number) => {
    isUpgraded ||= version >= NEWEST
    const mismatch = mismatchOf(version)
    if (mismatch && mismatch !== reported) onMismatch(mismatch)
    reported = mismatch
    if (mismatch)
      throw new SchemaMismatch(
        `The schema is ${mismatch} than this server: at version ${version}, not ${NEWEST}`,
      )
  }
}
