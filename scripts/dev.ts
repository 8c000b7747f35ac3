import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')

/** Both sides with reload: the server restarts when its files change, Vite reloads the client. */
const server: ChildProcess = spawn(process.execPath, ['--watch', 'server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
})
const client = await createServer({
  root: join(ROOT, 'web'),
  configFile: join(ROOT, 'vite.config.ts'),
})
await client.listen()
client.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server.kill()
    void client.close().then(() => process.exit(0))
  })
}
server.on('exit', () => process.exit(1))
