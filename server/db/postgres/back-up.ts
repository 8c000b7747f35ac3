import { DatabaseSync } from 'node:sqlite'
import { writeBackup } from '../backup/back-up.ts'
import { refuseOtherVersions, schemaScripts } from '../backup/inspect.ts'
import { copyTables } from '../copy-tables.ts'
import { DatabaseRefused, type OnProgress, type Tables } from '../database.ts'
import { firstName, refuseForeign, schemaVersion } from '../migrate.ts'
import { asSqlite, tablesOf } from '../sqlite/dialect.ts'
import { prepareOnce, statementsOn } from '../sqlite/statements.ts'
import { openPostgres } from './database.ts'

/** Backups of both databases are the same: a SQLite file and its manifest. */
export async function backUpPostgres(
  url: string,
  file: string,
  onProgress: OnProgress = () => undefined,
) {
  const db = openPostgres(url, { onLost: () => undefined })
  try {
    return await writeBackup(file, 'The database', onProgress, (partial) =>
      db.snapshot((source) => copyInto(partial, source, onProgress)),
    )
  } finally {
    await db.close()
  }
}

async function copyInto(partial: string, source: Tables, onProgress: OnProgress) {
  const tables = await source.tables()
  if (tables.length === 0) throw new DatabaseRefused('It has no tables.')
  refuseForeign('It', tables, await firstName(source))
  const version = await schemaVersion(source)
  refuseOtherVersions(version)
  const copy = new DatabaseSync(partial)
  try {
    // The complete file is flushed once; an incomplete one is deleted.
    copy.exec('PRAGMA synchronous = OFF; BEGIN')
    for (const sql of schemaScripts(version)) copy.exec(asSqlite(sql))
    const target = { ...statementsOn(prepareOnce(copy)), ...tablesOf(copy) }
    await copyTables(source, target, tables, onProgress)
    copy.exec('COMMIT')
  } finally {
    copy.close()
  }
}
