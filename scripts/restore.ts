import { resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { restoreSqlite } from '../server/db/backup/restore.ts'
import { fileOf } from '../server/db/connect.ts'
import { command } from './command.ts'
import { showProgress } from './progress.ts'

await command('npm run restore -- FILE', 1, async ([file = '']) => {
  const { manifest, name, replaced } = await restore(
    resolve(file),
    readConfig(process.env).DATABASE_URL,
  )
  console.log(
    `${name} is now the backup of ${manifest.created_at}: ${manifest.rows['users']} people, ${manifest.rows['technologies']} technologies.`,
  )
  if (replaced) console.log(`What was there is kept as ${replaced}: delete it once all is well.`)
})

async function restore(file: string, url: string) {
  const live = fileOf(url)
  if (live !== undefined) {
    const path = resolve(live)
    return { name: path, ...(await restoreSqlite(file, path, showProgress())) }
  }
  const { restorePostgres } = await import('../server/db/postgres/restore.ts')
  const { manifest, replaced } = await restorePostgres(file, url, showProgress())
  return { manifest, name: 'The database', replaced: replaced && `the schema ${replaced}` }
}
