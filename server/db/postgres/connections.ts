import { Pool, type PoolClient } from 'pg'
import type { Mismatch } from '../schema-guard.ts'
import type { Address, Target } from './address.ts'
import { Client, type ClientOptions, TYPES } from './client.ts'
import { translate } from './errors.ts'
import { createLoginBackoff } from './login-backoff.ts'
import { isLost, STATEMENT_MS } from './queries.ts'

/** With the 3 s of a statement below the handler's 6 s and the client's 7 s. */
export const ACQUIRE_MS = 2000
/** The server times a statement out first; a connection silent even then is closed. */
const SILENCE_MS = STATEMENT_MS + 500
/** The system's default is two hours. */
const KEEP_ALIVE_MS = 10_000

/** In pg's words: every connection is in use, and may be healthy. */
const POOL_IN_USE = 'timeout exceeded when trying to connect'

const isSilence = (error: unknown): error is { cause: Error } =>
  error instanceof Error &&
  error.cause instanceof Error &&
  error.cause.message === 'Query read timeout'

const WATCH_MS = 5000
const MAX_UNANSWERED = 3

/** In pg's words, for connecting and for the first question. */
const isTimeout = (error: unknown) =>
  error instanceof Error && /^(timeout expired|Query read timeout)$/.test(error.message)

/** Not the error itself: pg attaches the client, with its cancel key. Node's for several addresses has no message. */
const reasonOf = (error: Error & { code?: unknown }) => error.message || String(error.code)

export interface ConnectionEvents {
  /** Once, until a connection is made again. */
  onLost: (reason: string) => void
  onRestored?: (host: string) => void
  /** Once, when the schema turns out to be of another version. */
  onMismatch?: ((kind: Mismatch) => void) | undefined
}

/** Connections to the one of the address's targets that works. */
export function createConnections(
  { groups, mustWrite, isPgBouncer }: Address,
  max: number,
  { onLost, onRestored }: ConnectionEvents,
) {
  const targets = groups.flat()
  /** Each its own: one host that refuses must not keep us from the others. */
  const loginBackoffs = new Map(targets.map((to) => [to, createLoginBackoff()]))
  const optionsFor = (to: Target): ClientOptions => ({
    connectionString: to.connectionString,
    ssl: to.ssl,
    connectionTimeoutMillis: ACQUIRE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'techfolio',
    types: TYPES,
    mustWrite,
    namesStatements: !isPgBouncer,
    loginBackoff: loginBackoffs.get(to)!,
  })

  /** Undefined before the first connection. */
  let isWorking: boolean | undefined
  const noteLoss = (error: Error) => {
    if (isWorking) onLost(reasonOf(error))
    if (isWorking !== undefined) isWorking = false
  }
  const noteSuccess = () => {
    if (isWorking === false) onRestored?.(target.host)
    isWorking = true
  }

  function openPool(to: Target) {
    const options = {
      ...optionsFor(to),
      query_timeout: SILENCE_MS,
      // PgBouncer refuses a connection with this.
      ...(!isPgBouncer && { statement_timeout: STATEMENT_MS }),
    }
    const opened = new Pool({
      max,
      connectionTimeoutMillis: ACQUIRE_MS,
      Client: class extends Client {
        constructor() {
          super(options)
        }
      },
    })
    opened.on('error', noteLoss)
    opened.on('connect', noteSuccess)
    return opened
  }

  let target = targets[0]!
  let pool = openPool(target)
  let search: Promise<Target> | undefined

  async function attempt(to: Target) {
    const client = await new Client(optionsFor(to)).connect()
    void client.end()
    return to
  }

  /** At the same time: a host that does not answer must not use up a request's time. */
  async function findWorking() {
    for (const group of groups) {
      const found = await Promise.any(group.map(attempt)).catch(() => undefined)
      if (found) return found
    }
    return target
  }

  /** Whether there is another target than the one that failed. */
  async function leave(failed: Target) {
    if (targets.length === 1 || target !== failed) return target !== failed
    search ??= findWorking().finally(() => {
      search = undefined
    })
    const found = await search
    if (found !== target) {
      // Those in use are closed when they are released.
      pool.end().catch(() => undefined)
      target = found
      pool = openPool(target)
    }
    return target !== failed
  }

  /** Connects to the current target, or to another if that fails. */
  async function connected<Connection>(
    connect: (current: Target) => Promise<[Connection, Target]>,
  ): Promise<[Connection, Target]> {
    const tried = target
    try {
      return await connect(tried)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      const isInUse = error.message === POOL_IN_USE
      if (!isInUse) noteLoss(error)
      if (isInUse ? target !== tried : await leave(tried)) return connect(target)
      throw error
    }
  }

  /** On a connection of the pool, with a time limit for each statement. */
  async function briefly<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const [client, to] = await translate(() =>
      connected(async (current) => [(await pool.connect()) as PoolClient & Client, current]),
    )
    let broken = false
    const note = (error: Error) => {
      broken = true
      noteLoss(error)
    }
    client.on('error', note)
    try {
      return await work(client)
    } catch (error) {
      if (isSilence(error)) {
        noteLoss(error.cause)
        void leave(to)
      }
      broken ||= isLost(error)
      throw error
    } finally {
      client.off('error', note)
      client.release(broken)
    }
  }

  /**
   * Without a time limit for statements, for schema changes and whole reads: it ends when the server accepts no
   * connection either, as when it is frozen.
   */
  async function withoutLimit<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const [client, to] = await translate(() =>
      connected(async (current) => [await new Client(optionsFor(current)).connect(), current]),
    )
    client.on('error', noteLoss)
    let unanswered = 0
    const look = async () => {
      const error = await attempt(to).catch((failure: unknown) => failure)
      unanswered = isTimeout(error) ? unanswered + 1 : 0
      if (unanswered === MAX_UNANSWERED) void client.end()
    }
    const watch = setInterval(() => void look(), WATCH_MS)
    try {
      return await work(client)
    } finally {
      clearInterval(watch)
      void client.end()
    }
  }

  const usage = () => ({
    max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })

  return { briefly, withoutLimit, noteSuccess, usage, close: () => pool.end() }
}
