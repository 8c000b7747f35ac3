import { type ClientBase, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from '../database.ts'
import type { Mismatch } from '../schema-guard.ts'
import type { Address, Target } from './address.ts'
import { Client, TYPES } from './client.ts'
import { refuse } from './errors.ts'
import { isLost, SILENCE_MS, STATEMENT_MS } from './queries.ts'

/** With the 3 s of a statement below the handler's 6 s and the client's 7 s. */
export const ACQUIRE_MS = 2000
/** The system's default is two hours. */
const KEEP_ALIVE_MS = 10_000

/** In pg's words: every connection is in use, and may be healthy. */
const POOL_IN_USE = 'timeout exceeded when trying to connect'

/** Not the error itself: pg attaches the client, with its cancel key. Node's for several addresses has no message. */
const reasonOf = (error: Error & { code?: unknown }) => error.message || String(error.code)

export interface ConnectionEvents {
  /** Once, until a connection is made again. */
  onLost: (reason: string) => void
  onRestored?: (host: string) => void
  /** Once, when the schema turns out to be of another version. */
  onMismatch?: ((kind: Mismatch) => void) | undefined
}

const READ_ONLY = "SELECT current_setting('transaction_read_only') AS answer"

/** A standby server answers every read and refuses writes. */
export async function refuseReadOnly(client: ClientBase) {
  const question = { text: READ_ONLY, query_timeout: ACQUIRE_MS }
  const { rows } = await client.query<{ answer: string }>(question)
  if (rows[0]?.answer === 'on')
    throw new DatabaseUnavailable('PostgreSQL takes no writes now: it is read-only')
}

interface Host {
  target: Target
  pool: Pool
}

/** A pool of connections to the one of the address's hosts that takes writes. */
export function createConnections(
  { groups, mustWrite, isPgBouncer }: Address,
  max: number,
  { onLost, onRestored }: ConnectionEvents,
) {
  /** Undefined before the first connection. */
  let isWorking: boolean | undefined
  const noteLoss = (error: Error) => {
    if (isWorking) onLost(reasonOf(error))
    if (isWorking !== undefined) isWorking = false
  }
  const noteSuccess = ({ host } = current.target) => {
    if (isWorking === false) onRestored?.(host)
    isWorking = true
  }

  function open(target: Target): Host {
    const options = {
      connectionString: target.connectionString,
      ssl: target.ssl,
      connectionTimeoutMillis: ACQUIRE_MS,
      query_timeout: SILENCE_MS,
      // PgBouncer refuses a connection with this.
      ...(!isPgBouncer && { statement_timeout: STATEMENT_MS }),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: 'techfolio',
      types: TYPES,
      namesStatements: !isPgBouncer,
    }
    const ofPool = {
      max,
      connectionTimeoutMillis: ACQUIRE_MS,
      Client: class extends Client {
        constructor() {
          super(options)
        }
      },
      ...(mustWrite && { onConnect: refuseReadOnly }),
    }
    const pool = new Pool(ofPool)
    pool.on('error', noteLoss)
    pool.on('connect', () => noteSuccess(target))
    return { target, pool }
  }

  let current = open(groups[0]![0]!)
  let search: Promise<void> | undefined

  /** At the same time: a host that does not answer must not use up a request's time. */
  async function tryAll(failed: Host) {
    for (const group of groups) {
      const hosts = group.map(open)
      const connect = async (host: Host) => {
        const client = await host.pool.connect()
        client.release()
        return host
      }
      const found = await Promise.any(hosts.map(connect)).catch(() => undefined)
      if (found && found.target !== failed.target) current = found
      // Connections in use are closed when they are released.
      for (const host of [failed, ...hosts])
        if (host !== current) host.pool.end().catch(() => undefined)
      if (found) break
    }
  }

  /** Whether another host has its place; with one host nothing is tried. */
  async function leave(failed: Host) {
    if (groups.flat().length > 1 && current === failed)
      await (search ??= tryAll(failed).finally(() => {
        search = undefined
      }))
    return current !== failed
  }

  async function take() {
    const host = current
    const connect = async () => (await current.pool.connect()) as PoolClient & Client
    try {
      return { client: await connect(), host }
    } catch (error) {
      if (!(error instanceof Error) || error.message === POOL_IN_USE) throw error
      noteLoss(error)
      if (await leave(host)) return { client: await connect(), host: current }
      throw error
    }
  }

  async function use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const { client, host } = await take().catch(refuse)
    let broken = false
    const note = (error: Error) => {
      broken = true
      noteLoss(error)
    }
    client.on('error', note)
    try {
      return await work(client)
    } catch (error) {
      broken ||= isLost(error)
      if (broken) void leave(host)
      throw error
    } finally {
      client.off('error', note)
      client.release(broken)
    }
  }

  return {
    use,
    noteSuccess: () => noteSuccess(),
    usage: () => {
      const { totalCount, idleCount, waitingCount } = current.pool
      return { max, open: totalCount, idle: idleCount, waiting: waitingCount }
    },
    close: () => current.pool.end(),
  }
}
