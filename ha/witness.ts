import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Machine } from './machines.ts'
import { PASSWORD } from './servers.ts'

const PAUSE_MS = 20
const RETRY_MS = 200
const LIMITS = { connectionTimeoutMillis: 2000, query_timeout: 3500 }

interface Row {
  id: string
  acknowledgedAt: number
}

export type Witness = ReturnType<typeof startWitness>

/** Writes to every machine that accepts it, without Techfólio: what PostgreSQL acknowledged to it and lost, the cluster has lost by itself. */
export function startWitness(machines: Machine[]) {
  const rows: Row[] = []
  const over = new AbortController()

  async function writeTo({ address }: Machine) {
    const login = { user: 'techfolio', password: PASSWORD, database: 'witness' }
    const client = new Client({ host: address, ...login, ...LIMITS })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rowCount } = await client.query('SELECT 1 WHERE pg_is_in_recovery()')
      if (rowCount) return
      while (!over.signal.aborted) {
        const id = randomUUID()
        await client.query('INSERT INTO rows (id) VALUES ($1)', [id])
        rows.push({ id, acknowledgedAt: Date.now() })
        await sleep(PAUSE_MS)
      }
    } finally {
      client.end().catch(() => undefined)
    }
  }

  const all = machines.map(async (machine) => {
    while (!over.signal.aborted) {
      await writeTo(machine).catch(() => undefined)
      await sleep(RETRY_MS)
    }
  })
  return {
    rows,
    async stop() {
      over.abort()
      await Promise.all(all)
    },
  }
}

export async function findLost(rows: Row[], client: Client) {
  const stored = await client.query<{ id: string }>('SELECT id FROM rows')
  const ids = new Set(stored.rows.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}
