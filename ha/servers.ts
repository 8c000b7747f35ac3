import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launchServer, type ServerProcess, untilAnswering } from '../testing/server-process.ts'
import { EXAMPLES } from './cluster.ts'

export const PASSWORD = 'techfolio'
const DATABASE_URL = `postgres://techfolio:${PASSWORD}@10.0.0.1,10.0.0.2,10.0.0.3/techfolio`
const portOf = (number: number) => 3000 + number

export type Servers = Awaited<ReturnType<typeof startServers>>

/** Three servers behind haproxy, by the file in `docs/ha`. */
export async function startServers(folder: string) {
  const running: ServerProcess[] = []

  async function launch(index: number) {
    const server = await launchServer({
      port: portOf(index + 1),
      environment: { DATABASE_URL, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' },
    })
    running[index] = server
    await untilAnswering(server)
  }

  await Promise.all([0, 1, 2].map(launch))
  const proxy = await startProxy(folder)
  return { running, proxy, launch }
}

async function startProxy(folder: string) {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    readFileSync(join(EXAMPLES, 'haproxy.cfg'), 'utf8')
      .replaceAll(/10\.0\.0\.1(\d):3000/g, (_, number) => `127.0.0.1:${portOf(Number(number))}`)
      .replace('/etc/haproxy/techfolio.pem', join(folder, 'techfolio.pem'))
      .replace('/dev/log', 'stdout format raw'),
  )
  const child = spawn('haproxy', ['-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const output of [child.stdout, child.stderr])
    output.setEncoding('utf8').on('data', (text: string) => void log.push(text))
  const url = 'https://localhost'
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error(log.join(''))
    await sleep(100)
  }
  return { url, log }
}

const isAnswering = (url: string) =>
  fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
