import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The real server as a process of its own, on a throw-away database and a free port. */
export async function startServer(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-e2e-'))
  const server = spawn(process.execPath, ['server/start.js'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: `sqlite:${join(folder, 'e2e.db')}`,
      ...environment,
    },
  })
  const [line] = (await once(createInterface(server.stdout), 'line')) as [string]
  const url = line.match(/http:\/\/\S+/)?.[0] ?? ''
  const stop = async () => {
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true })
  }
  return { url, stop }
}
