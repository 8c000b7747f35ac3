import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import type { Server } from './server.ts'

const run = promisify(execFile)

/** Runs the operator's command next to the running server; returns its output. */
export async function people({ url, file }: Server, ...words: string[]) {
  const { stdout } = await run(process.execPath, ['scripts/people.ts', ...words, '--yes'], {
    env: { ...process.env, DATABASE_URL: `sqlite:${file}`, PORT: new URL(url).port },
  })
  return stdout.trim()
}

/** Expires every reset link. */
export function ageLinks({ file }: Server) {
  const db = new DatabaseSync(file)
  db.exec("UPDATE password_resets SET expires_at = '2020-01-01T00:00:00.000Z'")
  db.close()
}
