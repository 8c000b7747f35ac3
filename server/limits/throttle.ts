import { availableParallelism } from 'node:os'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { createQueue } from '../queue/queue.ts'
import {
  countAttempt,
  forgetAllAttempts,
  forgetAttempt,
  type Limit,
  takeToken,
  waitFor,
} from './attempts.ts'
import { isKnownToEmail } from './known-devices.ts'
import {
  type Attempt,
  codeTries,
  type EmailChange,
  invitationTries,
  type LoginAttempt,
  type LoginLimits,
  loginLimits,
  newEmails,
  resetRequests,
  resetRequestsBy,
  signUps,
  successfulLogins,
  takenEmails,
} from './limits.ts'

/** What libuv takes unless `UV_THREADPOOL_SIZE` is set. */
const DEFAULT_THREADS = 4
/** Served in about two seconds. */
const MAX_WAITING_PER_HASH = 50

/** One on each core, but two threads stay free for files and DNS; two at least, since a login also waits for the database. */
export const hashesAtOnce = (cores: number, threads = process.env['UV_THREADPOOL_SIZE']) =>
  Math.max(2, Math.min(cores, (Number(threads) || DEFAULT_THREADS) - 2))

/** Hashing a password takes a core for tens of milliseconds. */
const concurrent = hashesAtOnce(availableParallelism())
export const hashQueue = createQueue({
  name: 'hash',
  concurrent,
  maxWaiting: concurrent * MAX_WAITING_PER_HASH,
  timeoutMs: 4000,
})

type Try<Who> = <Result>(who: Who, attempt: () => Promise<Result>) => Promise<Result>

export interface Throttle {
  signUp: Try<Attempt>
  login: Try<LoginAttempt>
  newEmail: Try<EmailChange>
  code: Try<CodeAttempt>
  askForReset: (who: Attempt) => Promise<void>
  count: (db: Database, limits: Limit[]) => Promise<void>
}

/** With the limits off, sign-ups and logins are only queued. */
export function throttleOf({ RATE_LIMIT }: Config): Throttle {
  return RATE_LIMIT === 'on'
    ? {
        signUp: throttleSignUp,
        login: throttleLogin,
        newEmail: throttleNewEmail,
        code: throttleCode,
        askForReset: throttleReset,
        count: async (db, limits) => refuse(await countAttempt(db, limits)),
      }
    : {
        signUp: inQueue,
        login: inQueue,
        newEmail: (_who, attempt) => attempt(),
        code: (_who, attempt) => attempt(),
        askForReset: async () => undefined,
        count: async () => undefined,
      }
}

const inQueue: Try<Attempt> = ({ client, email }, attempt) =>
  hashQueue.run([client.address, email], attempt)

const throttleSignUp: Try<Attempt> = async (who, attempt) => {
  const limits = [signUps(who.client)]
  refuse(await waitFor(who.db, limits))
  return inQueue(who, () => countSuccess(who, limits, attempt))
}

const throttleNewEmail: Try<EmailChange> = (who, attempt) =>
  countSuccess(who, [newEmails(who.userId)], attempt)

type CodeAttempt = Pick<EmailChange, 'db' | 'log' | 'client'> & { userId?: string }

/** Counted before the attempt, so that concurrent guesses are all counted; only an unknown code stays counted. */
const throttleCode: Try<CodeAttempt> = async ({ db, log, client, userId }, attempt) => {
  const limits = userId === undefined ? [invitationTries(client)] : codeTries(userId, client)
  refuse(await countAttempt(db, limits))
  let isCounted = false
  try {
    return await attempt()
  } catch (error) {
    isCounted = isOf('not_found', error)
    throw error
  } finally {
    if (!isCounted) await logIfItFails(log, forgetAttempt(db, limits))
  }
}

/** A failure is not counted, but `email_taken` has a limit of its own. */
async function countSuccess<Result>(who: Attempt, limits: Limit[], attempt: () => Promise<Result>) {
  const { db, log } = who
  refuse(await countAttempt(db, limits))
  try {
    return await attempt()
  } catch (error) {
    await logIfItFails(log, forgetAttempt(db, limits))
    await countTaken(who, error)
    throw error
  }
}

async function throttleReset({ db, client, email }: Attempt) {
  const { device } = client
  const wait = await countAttempt(db, [resetRequests(client)])
  if (wait === 0) return
  if (device === undefined || !(await isKnownToEmail(db, email, device))) throw tooMany(wait)
  refuse(await countAttempt(db, [resetRequestsBy(device)]))
}

async function countTaken({ db, client }: Attempt, error: unknown) {
  if (isOf('email_taken', error)) refuse(await takeToken(db, takenEmails(client)))
}

async function checkLogin(who: LoginAttempt) {
  const { all, isKnownDevice } = await loginLimits(who)
  return {
    isKnown: isKnownDevice,
    wait: await waitFor(who.db, [...all, successfulLogins(who.email)]),
  }
}

/** The limits are checked before queueing, to keep refused logins out of the queue, and counted once it runs. */
const throttleLogin: Try<LoginAttempt> = async (who, attempt) => {
  const { db, client, email } = who
  const others = watchLogins(email)
  const { isKnown, wait } = await checkLogin(who).finally(others.end)
  if (others.seen.size === 0) refuse(wait)
  const login = async () => {
    refuse(await waitFor(db, [successfulLogins(email)]))
    const result = await tryCounted(who, attempt)
    refuse(await countAttempt(db, [successfulLogins(email)]))
    return result
  }
  return hashQueue.run([client.address, email], login, { isKnown })
}

/**
 * A pending login is counted but may turn out right. Where pending logins fill a limit, this one waits for them and
 * tries once more.
 */
async function tryCounted<Result>(
  who: LoginAttempt,
  attempt: () => Promise<Result>,
  isSecondTry = false,
): Promise<Result> {
  const { others, end } = startLogin(who.email)
  const answer = await tryOnce(who, attempt).finally(end)
  if (!('wait' in answer)) return answer.result
  if (isSecondTry || others.size === 0) throw tooMany(answer.wait)
  await Promise.all(others)
  return tryCounted(who, attempt, true)
}

async function tryOnce<Result>(who: LoginAttempt, attempt: () => Promise<Result>) {
  const limits = await loginLimits(who)
  const wait = await countAttempt(who.db, limits.all)
  return wait > 0 ? { wait } : { result: await settle(who, limits, attempt) }
}

/** Only a wrong password stays counted. */
async function settle<Result>(
  { db, log }: LoginAttempt,
  { person, all }: LoginLimits,
  attempt: () => Promise<Result>,
) {
  try {
    const result = await attempt()
    await logIfItFails(log, forgetAttempt(db, all))
    await logIfItFails(log, forgetAllAttempts(db, person))
    return result
  } catch (error) {
    if (!isOf('wrong_credentials', error)) await logIfItFails(log, forgetAttempt(db, all))
    throw error
  }
}

const isOf = (code: ErrorCode, error: unknown) => error instanceof AppError && error.code === code

const tooMany = (wait: number) => new AppError('too_many_requests', { retryAfterSeconds: wait })

function refuse(wait: number) {
  if (wait > 0) throw tooMany(wait)
}

interface PendingLogins {
  pending: Set<Promise<void>>
  watchers: Set<Set<Promise<void>>>
}

const byEmail = new Map<string, PendingLogins>()

/** Collects the account's pending logins: those of now, and those that start before `end`, even if they are over by then. */
function watchLogins(email: string) {
  const logins = byEmail.get(email) ?? { pending: new Set(), watchers: new Set() }
  byEmail.set(email, logins)
  const seen = new Set(logins.pending)
  logins.watchers.add(seen)
  const end = () => {
    logins.watchers.delete(seen)
    if (logins.watchers.size === 0 && logins.pending.size === 0) byEmail.delete(email)
  }
  return { logins, seen, end }
}

function startLogin(email: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const watch = watchLogins(email)
  for (const watcher of watch.logins.watchers) if (watcher !== watch.seen) watcher.add(promise)
  watch.logins.pending.add(promise)
  const end = () => {
    watch.logins.pending.delete(promise)
    watch.end()
    resolve()
  }
  return { others: watch.seen, end }
}
