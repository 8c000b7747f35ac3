import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createMachine, type Machine } from './machines.ts'

export const EXAMPLES = join(import.meta.dirname, '../docs/ha')

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three machines, each with etcd, Patroni and PostgreSQL, by the files in `docs/ha`. */
export async function startCluster(folder: string) {
  const machines = [1, 2, 3].map((number) => {
    const home = join(folder, `db${number}`)
    mkdirSync(home)
    for (const name of ['.', 'lib', 'run', 'etcd'].map((each) => join(home, each))) {
      mkdirSync(name, { recursive: true })
      giveToPostgres(name)
    }
    const patroniFile = join(home, 'patroni.yml')
    writeFileSync(
      patroniFile,
      readFileSync(join(EXAMPLES, 'patroni.yml'), 'utf8')
        .replaceAll('/var/lib/postgresql', join(home, 'lib'))
        .replaceAll('/var/run/postgresql', join(home, 'run')),
    )
    const machine = createMachine(`db${number}`, `10.0.0.${number}`, folder)
    const etcd = { ...settings('etcd.env', number), ETCD_DATA_DIR: join(home, 'etcd/techfolio') }
    const patroni = settings('patroni.env', number)
    return {
      ...machine,
      boot: () => {
        machine.start('etcd', [], etcd)
        machine.start('patroni', [patroniFile], patroni)
      },
    }
  })
  for (const machine of machines) machine.boot()
  const passwords = settings('patroni.env', 1)

  const named = (name: string) => machines.find((machine) => machine.name === name)!
  const withRole = async (role: string) => {
    for (;;) {
      const member = (await membersOf(machines)).find((each) => each.role === role)
      if (member) return named(member.name)
      await sleep(200)
    }
  }

  return {
    machines,
    untilHealthy: (patienceMs: number) => untilHealthy(machines, patienceMs),
    primary: () => withRole('leader'),
    syncStandby: () => withRole('sync_standby'),
    /** As `patronictl switchover` does. */
    async switchOver() {
      const [leader, candidate] = [await withRole('leader'), await withRole('sync_standby')]
      const login = `patroni:${passwords['PATRONI_RESTAPI_PASSWORD']}`
      const answer = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`)
    },
    /** As PostgreSQL's superuser, on the primary. */
    async asAdmin<Result>(database: string, work: (client: Client) => Promise<Result>) {
      const { address } = await withRole('leader')
      const password = passwords['PATRONI_SUPERUSER_PASSWORD']
      const client = new Client({ host: address, user: 'postgres', password, database })
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
  }
}

function giveToPostgres(path: string) {
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  chownSync(path, Number(entry?.[1]), Number(entry?.[2]))
}

/** The example for db1, with the name and address of another machine. */
function settings(file: string, number: number) {
  const lines = readFileSync(join(EXAMPLES, file), 'utf8').match(/^\w+=.*$/gm) ?? []
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = line.match(/^(\w+)=(.*)$/) ?? []
      if (name === 'ETCD_INITIAL_CLUSTER') return [name, value]
      return [name, value.replace('10.0.0.1:', `10.0.0.${number}:`).replace(/^db1$/, `db${number}`)]
    }),
  )
}

/** As the first machine that answers sees them. */
async function membersOf(machines: Machine[]): Promise<Member[]> {
  const look = async ({ address }: Machine) => {
    const signal = AbortSignal.timeout(2000)
    const answer = await fetch(`http://${address}:8008/cluster`, { signal })
    return ((await answer.json()) as { members: Member[] }).members
  }
  return Promise.any(machines.map(look)).catch(() => [])
}

/** Whether it became so. */
async function untilHealthy(machines: Machine[], patienceMs: number) {
  const began = performance.now()
  for (;;) {
    const members = await membersOf(machines)
    if (isHealthy(members)) return true
    if (performance.now() - began > patienceMs) return false
    await sleep(500)
  }
}

function isHealthy(members: Member[]) {
  const roles = members.map(({ role }) => role).toSorted()
  return (
    roles.join() === 'leader,replica,sync_standby' &&
    members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    members.every(({ role, lag }) => role === 'leader' || lag === 0) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  )
}
