import { SchemaTooNew } from './database.ts'
import { NEWEST } from './migrate.ts'

export type SchemaGuard = ReturnType<typeof createSchemaGuard>

/** Throws for a version newer than this server's; reports it once, until the schema is its own again. */
export function createSchemaGuard(onOutdated: () => void = () => undefined) {
  let isOutdated = false
  return (version: number) => {
    const wasOutdated = isOutdated
    isOutdated = version > NEWEST
    if (isOutdated && !wasOutdated) onOutdated()
    if (isOutdated)
      throw new SchemaTooNew(
        `The schema is at version ${version} and this server knows ${NEWEST}: a newer one upgraded it`,
      )
  }
}
