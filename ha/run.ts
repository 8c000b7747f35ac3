import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { takePatroni } from './patroni.ts'
import { RESULT, type Result, tableOf } from './result.ts'
import { SCENARIOS } from './scenarios.ts'

const NEEDED = {
  // For the Python packages that a newer one needs too.
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
}

const obstacle = findObstacle()
if (obstacle) {
  console.error(`Nothing was tested: ${obstacle}`)
  process.exit(1)
}

const wanted = process.argv.slice(2)
const chosen = SCENARIOS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  console.error(
    `No fault is called so. There are: ${SCENARIOS.map(({ name }) => name).join('; ')}.`,
  )
  process.exit(1)
}

const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interrupted.abort())

try {
  takePatroni()
} catch (error) {
  console.error(`Nothing was tested: there is no Patroni. ${(error as Error).message}`)
  process.exit(1)
}

const results: Result[] = []
let failures = 0
for (const { name } of chosen) {
  const result = await attempt(name)
  if (interrupted.signal.aborted) process.exit(1)
  if (result) results.push(result)
  const failed = result ? result.failures : ['the laboratory failed']
  failures += failed.length
  console.log(failed.length > 0 ? `failed    ${name}: ${failed.join(', ')}` : `passed    ${name}`)
}
const [load = 0] = loadavg()
console.log(`\n${tableOf(results)}\n`)
console.log(
  `${versionOf('patroni --version')}, ${versionOf('etcd --version')}, ${versionOf('haproxy -v')}; ${availableParallelism()} cores, load average ${load.toFixed(1)}`,
)
process.exit(failures > 0 ? 1 : 0)

/** On machines of its own. */
async function attempt(name: string): Promise<Result | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'techfolio-ha-'))
  // PostgreSQL's user reads it.
  chmodSync(folder, 0o755)
  try {
    const laboratory = enterNamespaces(folder, name)
    const end = () => laboratory.kill('SIGKILL')
    interrupted.signal.addEventListener('abort', end)
    await once(laboratory, 'exit')
    interrupted.signal.removeEventListener('abort', end)
    const file = join(folder, RESULT)
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Result) : undefined
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

function versionOf(command: string) {
  const [file = '', ...words] = command.split(' ')
  return spawnSync(file, words, { encoding: 'utf8' }).stdout.split('\n')[0]
}

function findObstacle() {
  if (process.platform !== 'linux') return 'the laboratory needs Linux.'
  const missing = Object.entries(NEEDED).filter(([, file]) => !existsSync(file))
  if (missing.length > 0)
    return `the laboratory needs Debian's ${missing.map(([name]) => name).join(', ')}: apt-get install --no-install-recommends ${missing.map(([name]) => name).join(' ')}`
  if (process.getuid?.() !== 0) return 'the laboratory needs root, for network namespaces.'
  if (spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'true']).status !== 0)
    return 'this system allows no namespaces (a container without the right to make them?).'
  return undefined
}

/**
 * When the first process of these namespaces ends, the kernel ends all others and removes the networks, whatever the
 * reason. It is a shell because Node does not reap the processes that lost their parent.
 */
function enterNamespaces(folder: string, name: string): ChildProcess {
  const main = join(import.meta.dirname, 'laboratory.ts')
  const namespaces =
    '--pdeathsig SIGKILL unshare --net --mount --ipc --pid --fork --kill-child --mount-proc'
  const shell = ['sh', '-c', '"$@" & wait $!', 'sh']
  return spawn(
    'setpriv',
    [...namespaces.split(' '), ...shell, process.execPath, main, folder, name],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_EXTRA_CA_CERTS: makeCertificate(folder) },
    },
  )
}

/** haproxy's, which the writers trust; returns the part without the key. */
function makeCertificate(folder: string) {
  const [both, certificate] = [join(folder, 'techfolio.pem'), join(folder, 'certificate.pem')]
  const words = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout ${both} -out ${certificate}`
  spawnSync('openssl', words.split(' '))
  appendFileSync(both, readFileSync(certificate))
  return certificate
}
