import { resolve } from 'node:path'
import { readConfig } from '../server/config.ts'
import { backUpSqlite } from '../server/db/backup/back-up.ts'
import { fileOf } from '../server/db/connect.ts'
import { command } from './command.ts'
import { showProgress } from './progress.ts'

await command('npm run backup -- FILE', 1, async ([file = '']) => {
  const { rows, bytes } = await backUp(readConfig(process.env).DATABASE_URL, resolve(file))
  console.log(
    `${file} holds ${rows['users']} people and ${rows['technologies']} technologies in ${bytes} bytes. Keep ${file}.json with it.`,
  )
})

async function backUp(url: string, file: string) {
  const live = fileOf(url)
  if (live !== undefined) return backUpSqlite(resolve(live), file, showProgress())
  const { backUpPostgres } = await import('../server/db/postgres/back-up.ts')
  return backUpPostgres(url, file, showProgress())
}
