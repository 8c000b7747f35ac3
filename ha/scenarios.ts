import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { Servers } from './servers.ts'

interface Laboratory {
  cluster: Cluster
  servers: Servers
}

export interface Scenario {
  name: string
  /** No server reaches a primary until there is another one: `/api/ready` has to say so. */
  losesPrimary: boolean
  /** The fault stops writes alone: reads and `/api/ready` have to answer 200 all the time. */
  readsGoOn?: true
  writers?: number
  /** Causes the fault; returns what ends it, or undefined if it ends by itself. */
  cause: (laboratory: Laboratory) => Promise<(() => unknown) | undefined>
}

/** Between the restarts of a rolling restart. */
const SETTLE_MS = 2000

export const SCENARIOS: Scenario[] = [
  {
    name: 'primary killed',
    losesPrimary: true,
    async cause({ cluster }) {
      const primary = await cluster.primary()
      primary.kill()
      return primary.boot
    },
  },
  {
    name: 'primary frozen',
    losesPrimary: true,
    async cause({ cluster }) {
      const primary = await cluster.primary()
      primary.freeze()
      return primary.thaw
    },
  },
  {
    name: 'synchronous standby frozen under 40 writers',
    losesPrimary: false,
    readsGoOn: true,
    // More than the three servers have connections.
    writers: 40,
    async cause({ cluster }) {
      const standby = await cluster.syncStandby()
      standby.freeze()
      return standby.thaw
    },
  },
  {
    name: 'primary cut off from all',
    losesPrimary: true,
    async cause({ cluster }) {
      const primary = await cluster.primary()
      primary.cut()
      return primary.join
    },
  },
  {
    name: 'primary cut off from the other two',
    // Until Patroni stops it, the servers still read from it.
    losesPrimary: false,
    async cause({ cluster }) {
      const primary = await cluster.primary()
      const others = cluster.machines.filter((machine) => machine !== primary)
      primary.cutFrom(others)
      return () => primary.joinTo(others)
    },
  },
  {
    name: 'switchover',
    losesPrimary: false,
    async cause({ cluster }) {
      await cluster.switchOver()
      return undefined
    },
  },
  {
    name: 'one Techfólio server killed',
    losesPrimary: false,
    async cause({ servers }) {
      await servers.running[0]!.stop('SIGKILL')
      return () => servers.launch(0)
    },
  },
  {
    name: 'rolling restart of the three servers',
    losesPrimary: false,
    async cause({ servers }) {
      for (const [index, server] of servers.running.entries()) {
        await server.stop('SIGTERM')
        await servers.launch(index)
        await sleep(SETTLE_MS)
      }
      return undefined
    },
  },
]
