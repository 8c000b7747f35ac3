import { resolve } from 'node:path'
import { backUpSqlite } from '../server/db/backup/back-up.ts'
import { command } from './command.ts'
import { liveFile } from './live-file.ts'
import { showProgress } from './progress.ts'

await command('npm run backup -- FILE', 1, async ([file = '']) => {
  const live = liveFile('To back it up, use pg_dump')
  const { rows, bytes } = await backUpSqlite(live, resolve(file), showProgress())
  console.log(
    `${file} holds ${rows['users']} people and ${rows['technologies']} technologies in ${bytes} bytes. Keep ${file}.json with it.`,
  )
})
