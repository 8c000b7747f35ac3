import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { fingerprint } from '../backup/files.ts'
import { damaged, inspectOpen, schemaScripts } from '../backup/inspect.ts'
import { readManifest, refuseOtherBytes, refuseOtherContents } from '../backup/manifest.ts'
import { notRestored } from '../backup/restore.ts'
import { copyTables } from '../copy-tables.ts'
import type { OnProgress, Scripts } from '../database.ts'
import { firstName, refuseForeign } from '../migrate.ts'
import { tablesOf } from '../sqlite/dialect.ts'
import { isDamage } from '../sqlite/errors.ts'
import { prepareOnce, statementsOn } from '../sqlite/statements.ts'
import { openPostgres } from './database.ts'
import { refuseInUse } from './in-use.ts'

/** Replaces all tables by those of a backup, all or nothing; returns the schema that has the previous ones. */
export async function restorePostgres(
  file: string,
  url: string,
  onProgress: OnProgress = () => undefined,
) {
  const manifest = readManifest(file)
  const db = openPostgres(url, { onLost: () => undefined })
  const backup = openUnchanging(file)
  try {
    refuseOtherBytes(manifest, await fingerprint(file, onProgress))
    refuseOtherContents(manifest, await inspectOpen(backup))
    const source = { ...statementsOn(prepareOnce(backup)), ...tablesOf(backup) }
    return await db.exclusive(async (target) => {
      await refuseInUse(target)
      const replaced = await setAside(target)
      for (const sql of schemaScripts(manifest.schema_version)) await target.script(sql)
      await copyTables(source, target, await source.tables(), onProgress)
      return { manifest, replaced }
    })
  } catch (error) {
    throw notRestored(file, isDamage(error) ? damaged(error) : error)
  } finally {
    backup.close()
    await db.close()
  }
}

/** Immutable: SQLite creates no log or lock next to it and applies none. */
const openUnchanging = (file: string) =>
  new DatabaseSync(`${pathToFileURL(resolve(file)).href}?immutable=1`, { readOnly: true })

async function setAside(target: Scripts) {
  const tables = await target.tables()
  refuseForeign('The database', tables, await firstName(target))
  if (tables.length === 0) return undefined
  const schema = `techfolio_replaced_${new Date().toISOString().replace(/\D/g, '')}`
  await target.script(`CREATE SCHEMA ${schema}`)
  for (const table of tables) await target.script(`ALTER TABLE "${table}" SET SCHEMA ${schema}`)
  return schema
}
