import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { readConfig } from '../server/config.ts'
import { refuseEdited } from '../server/db/backup/inspect.ts'
import { fileOf } from '../server/db/connect.ts'
import { loopbackOrigin } from '../server/http/origin.ts'
import { endInSentence, ForPeople } from './command.ts'

const ROOT = join(import.meta.dirname, '..')

/** Both sides with reload: the server restarts when its files change, Vite reloads the client. */
await endInSentence(async () => {
  const config = readConfig(process.env)
  if (config.PORT === 0) throw new ForPeople('PORT must be one that the client can ask, not 0.')
  const file = fileOf(config.DATABASE_URL)
  if (file !== undefined && existsSync(file)) refuseEdited(file)
  const origin = loopbackOrigin(config)
  const client = await createServer({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, 'vite.config.ts'),
    server: { proxy: { '/api': origin } },
  })
  // It says so if its port is in use, and takes the next.
  await client.listen()
  console.log(`Open ${client.resolvedUrls?.local[0]}: the client. It asks the server at ${origin}.`)

  const server = spawn(process.execPath, ['--watch', 'server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      server.kill()
      void client.close().then(() => process.exit(0))
    })
  }
  server.on('exit', () => process.exit(1))
})
