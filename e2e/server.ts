import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchServer, untilAnswering } from '../testing/server-process.ts'

/** The product on a throw-away database, without limits on guessing. */
export async function startServer(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-e2e-'))
  const server = await launchServer({
    environment: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: `sqlite:${join(folder, 'e2e.db')}`,
      ...environment,
    },
  })
  await untilAnswering(server)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
    if (server.log.length > 0) console.error(server.log.join(''))
  }
  return { url: server.url, stop }
}
