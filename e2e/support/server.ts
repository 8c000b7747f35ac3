import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Environment,
  launchServer,
  PRODUCT,
  untilAnswering,
} from '../../testing/server-process.ts'

const CHEAP_PASSWORDS = new URL('cheap-passwords.js', import.meta.url).href

/** The URL of the server and its database file. */
export type Server = Pick<Awaited<ReturnType<typeof startServer>>, 'url' | 'file'>

/** The product on a temporary database, without rate limits and with cheap password hashing. */
export async function startServer(environment: Environment = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'techfolio-e2e-'))
  const file = join(folder, 'e2e.db')
  const server = await launchServer({
    args: () => ['--import', CHEAP_PASSWORDS, PRODUCT],
    environment: (url) => ({
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      DATABASE_URL: `sqlite:${file}`,
      ...(typeof environment === 'function' ? environment(url) : environment),
    }),
  })
  await untilAnswering(server)
  // Code that is loaded on demand: on a busy machine that takes longer than a response may.
  for (const path of ['/api/openapi.json', '/@ninguem']) await fetch(server.url + path)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true })
    if (server.log.length > 0) console.error(server.log.join(''))
  }
  return { url: server.url, file, stop }
}
