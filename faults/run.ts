import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupUnderWrites } from './backup-under-writes.ts'
import { foreignLock } from './foreign-lock.ts'
import { fullDisk } from './full-disk.ts'
import { fullExports } from './full-exports.ts'
import { healthIsNotReadiness } from './health-is-not-readiness.ts'
import { hog } from './hog.ts'
import { imageFlood } from './image-flood.ts'
import { killUnderWriters } from './kill-under-writers.ts'
import { loginFlood } from './login-flood.ts'
import { loginTiming } from './login-timing.ts'
import { manyAddresses } from './many-addresses.ts'
import { manyConnections } from './many-connections.ts'
import { nginxInFront } from './nginx-in-front.ts'
import { oneEmail } from './one-email.ts'
import { pgbouncerInFront } from './pgbouncer-in-front.ts'
import { poolExhausted } from './pool-exhausted.ts'
import { postgresAbsent } from './postgres-absent.ts'
import { backendsFrozen, postgresFrozen, standbyFrozen } from './postgres-frozen.ts'
import { postgresKilled } from './postgres-killed.ts'
import { postgresSilent } from './postgres-silent.ts'
import { replacedFile } from './replaced-file.ts'
import { resetTiming } from './reset-timing.ts'
import { CannotRun, type Fault, makeSandbox } from './sandbox.ts'
import { slowSockets } from './slow-sockets.ts'
import { terminateInFlight } from './terminate-in-flight.ts'
import { twoInstances } from './two-instances.ts'
import { unreadAnswers } from './unread-answers.ts'
import { upgradeKilled } from './upgrade-killed.ts'
import { upgradeUnderWrites } from './upgrade-under-writes.ts'
import { earlyClock, lateClock, wrongClock } from './wrong-clock.ts'

const FAULTS = [
  killUnderWriters,
  terminateInFlight,
  fullDisk,
  foreignLock,
  postgresAbsent,
  postgresKilled,
  postgresSilent,
  postgresFrozen,
  backendsFrozen,
  standbyFrozen,
  poolExhausted,
  healthIsNotReadiness,
  twoInstances,
  oneEmail,
  loginFlood,
  loginTiming,
  hog,
  manyAddresses,
  wrongClock,
  lateClock,
  earlyClock,
  resetTiming,
  manyConnections,
  slowSockets,
  unreadAnswers,
  imageFlood,
  fullExports,
  backupUnderWrites,
  replacedFile,
  upgradeKilled,
  upgradeUnderWrites,
  nginxInFront,
  pgbouncerInFront,
]
const PATIENCE_MS = 120_000

const wanted = process.argv.slice(2)
const chosen = FAULTS.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)
if (chosen.length === 0) {
  console.error(`No fault is called so. There are: ${FAULTS.map(({ name }) => name).join('; ')}.`)
  process.exit(1)
}

let sandbox = makeSandbox()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void sandbox.clear().then(() => process.exit(1)))

const outcomes = { passed: 0, failed: 0, 'left out': 0 }
for (const fault of chosen) {
  const outcome = await attempt(fault)
  outcomes[outcome] += 1
}
if (outcomes['left out'] > 0) console.log(`${outcomes['left out']} left out`)
const [load = 0] = loadavg()
console.log(`The machine: ${availableParallelism()} cores, load average ${load.toFixed(1)}`)
console.log(`${outcomes.passed} passed, ${outcomes.failed} failed`)
process.exit(outcomes.failed > 0 ? 1 : 0)

async function attempt({ name, run }: Fault): Promise<keyof typeof outcomes> {
  sandbox = makeSandbox()
  try {
    const figures = await Promise.race([run(sandbox), giveUp()])
    console.log(`passed    ${name}: ${figures}`)
    return 'passed'
  } catch (error) {
    const outcome = error instanceof CannotRun ? 'left out' : 'failed'
    const words = error instanceof Error ? error.message : String(error)
    console.log(`${outcome.padEnd(9)} ${name}: ${words}`)
    return outcome
  } finally {
    await sandbox.clear()
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error(`not over after ${PATIENCE_MS / 1000} s`)
}
