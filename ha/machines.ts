import { execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'

const run = (command: string) => {
  const [file = '', ...words] = command.split(' ')
  return execFileSync(file, words, { encoding: 'utf8' })
}

/** The address of this process on the machines' network. */
const LABORATORY = '10.0.0.10'

export function createNetwork() {
  // For the names of the namespaces, and for what a killed PostgreSQL leaves in shared memory.
  for (const folder of ['/run', '/dev/shm']) run(`mount -t tmpfs tmpfs ${folder}`)
  run('ip link set lo up')
  run('ip link add lab type bridge')
  run(`ip address add ${LABORATORY}/24 dev lab`)
  run('ip link set lab up')
}

const INHERITED = {
  PATH: process.env['PATH'],
  PYTHONPATH: process.env['PYTHONPATH'],
}

interface Other {
  address: string
}

export type Machine = ReturnType<typeof createMachine>

/** A network namespace on the bridge, and the processes in it. */
export function createMachine(name: string, address: string, folder: string) {
  run(`ip netns add ${name}`)
  run(`ip link add ${name} type veth peer name eth0 netns ${name}`)
  run(`ip link set ${name} master lab up`)
  run(`ip -n ${name} address add ${address}/24 dev eth0`)
  run(`ip -n ${name} link set eth0 up`)
  run(`ip -n ${name} link set lo up`)

  const pids = () => run(`ip netns pids ${name}`).split('\n').filter(Boolean).map(Number)

  /** To all processes, also those that begin in between. */
  function signalAll(signal: NodeJS.Signals) {
    const reached = new Set<number>()
    for (;;) {
      const rest = pids().filter((pid) => !reached.has(pid))
      if (rest.length === 0) return
      for (const pid of rest) {
        reached.add(pid)
        signalOne(pid, signal)
      }
    }
  }

  return {
    name,
    address,
    /** As PostgreSQL's user: it does not run as root. */
    start(file: string, words: string[], env: Record<string, string>) {
      const log = openSync(join(folder, `${name}-${file}.log`), 'a')
      const user = '--reuid=postgres --regid=postgres --init-groups'
      spawn('ip', ['netns', 'exec', name, 'setpriv', ...user.split(' '), file, ...words], {
        cwd: folder,
        stdio: ['ignore', log, log],
        env: { ...INHERITED, LANG: 'C.UTF-8', ...env },
      })
    },
    kill: () => signalAll('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    cut: () => void run(`ip link set ${name} down`),
    join: () => void run(`ip link set ${name} up`),
    /** The laboratory's own processes still reach it. */
    cutFrom: (others: Other[]) =>
      others.forEach((other) => run(`ip -n ${name} route add blackhole ${other.address}`)),
    joinTo: (others: Other[]) =>
      others.forEach((other) => run(`ip -n ${name} route del blackhole ${other.address}`)),
  }
}

function signalOne(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}
