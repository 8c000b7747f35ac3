import { resolve } from 'node:path'
import { restoreSqlite } from '../server/db/backup/restore.ts'
import { command } from './command.ts'
import { liveFile } from './live-file.ts'
import { showProgress } from './progress.ts'

await command('npm run restore -- FILE', 1, async ([file = '']) => {
  const live = liveFile('To restore it, use pg_restore')
  const { manifest, kept } = await restoreSqlite(resolve(file), live, showProgress())
  console.log(
    `${live} is now the backup of ${manifest.created_at}: ${manifest.rows['users']} people, ${manifest.rows['technologies']} technologies.`,
  )
  if (kept) console.log(`What was there is kept as ${kept}: delete it once all is well.`)
})
