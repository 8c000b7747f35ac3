import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const run = promisify(execFile)

/** The operator's own command, beside the running server; answers what it printed. */
export async function people({ url, file }: Server, ...words: string[]) {
  const { stdout } = await run(process.execPath, ['scripts/people.ts', ...words, '--yes'], {
    env: { ...process.env, DATABASE_URL: `sqlite:${file}`, PORT: new URL(url).port },
  })
  return stdout.trim()
}

/** Half an hour passes for every link there is. */
export function ageLinks({ file }: Server) {
  const db = new DatabaseSync(file)
  db.exec("UPDATE password_resets SET expires_at = '2020-01-01T00:00:00.000Z'")
  db.close()
}
