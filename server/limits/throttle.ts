import { availableParallelism } from 'node:os'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { createQueue, createQueuePerKey } from '../queue/queue.ts'
import { countAttempt, type Limit, readAttempts, takeBack } from './attempts.ts'
import { isKnown, isKnownToEmail } from './known-devices.ts'
import {
  type Attempt,
  codeTries,
  type EmailChange,
  invitationTries,
  type LoginAttempt,
  type LoginLimits,
  loginLimits,
  newEmails,
  photoTries,
  resetRequests,
  resetRequestsBy,
  signUps,
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

const loginsInTurn = createQueuePerKey({
  name: 'logins',
  concurrent: 1,
  maxWaiting: MAX_WAITING_PER_HASH,
  timeoutMs: 4000,
})

/** Waiting logins hold requests, of which a server handles a thousand at once: most of them are left to everything else. */
const logins = createQueue({ concurrent: 150, maxWaiting: 100, timeoutMs: 4000 })

type Try<Who> = <Result>(who: Who, attempt: () => Promise<Result>) => Promise<Result>

export interface Throttle {
  signUp: Try<Attempt>
  login: Try<LoginAttempt>
  newEmail: Try<EmailChange>
  code: Try<CodeAttempt>
  photo: Try<PhotoAttempt>
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
        photo: throttlePhoto,
        askForReset: throttleReset,
        count: async (db, limits) => refuse(await tryToCount(db, limits)),
      }
    : {
        signUp: inQueue,
        login: inQueue,
        newEmail: (_who, attempt) => attempt(),
        code: (_who, attempt) => attempt(),
        photo: (_who, attempt) => attempt(),
        askForReset: async () => undefined,
        count: async () => undefined,
      }
}

const inQueue: Try<Attempt> = ({ client, email }, attempt) =>
  hashQueue.run([client.address, email], attempt)

const throttleSignUp: Try<Attempt> = async (who, attempt) => {
  const limits = [signUps(who.client)]
  refuse((await readAttempts(who.db, limits)).waitFor(...limits))
  return inQueue(who, () => countSuccess(who, limits, attempt))
}

const throttleNewEmail: Try<EmailChange> = (who, attempt) =>
  countSuccess(who, [newEmails(who.userId)], attempt)

type PhotoAttempt = Pick<EmailChange, 'db' | 'log' | 'client' | 'userId'>
type CodeAttempt = Omit<PhotoAttempt, 'userId'> & { userId?: string }

const throttleCode: Try<CodeAttempt> = (who, attempt) => {
  const { client, userId } = who
  const limits = userId === undefined ? [invitationTries(client)] : codeTries(userId, client)
  return countFailures(who, limits, (error) => isOf('not_found', error), attempt)
}

/** An error of the decoder has a cause; one of the queue before it has none. */
const isOfDecoder = (error: unknown) => error instanceof AppError && error.cause !== undefined

const throttlePhoto: Try<PhotoAttempt> = (who, attempt) => {
  const limits = photoTries(who.userId, who.client)
  return countFailures(who, limits, isOfDecoder, attempt)
}

/** Reads first: on PostgreSQL a flood of refused attempts that count would hold up everybody's writes. */
async function tryToCount(db: Database, limits: Limit[]) {
  const wait = (await readAttempts(db, limits)).waitFor(...limits)
  return wait > 0 ? wait : countAttempt(db, limits)
}

/** Counted before the attempt, so that concurrent ones are all counted; only a failure stays counted. */
async function countFailures<Result>(
  { db, log }: CodeAttempt,
  limits: Limit[],
  isFailure: (error: unknown) => boolean,
  attempt: () => Promise<Result>,
) {
  refuse(await tryToCount(db, limits))
  let isCounted = false
  try {
    return await attempt()
  } catch (error) {
    isCounted = isFailure(error)
    throw error
  } finally {
    if (!isCounted) await logIfItFails(log, takeBack(db, limits))
  }
}

/** A failure is not counted, but `email_taken` has a limit of its own. */
async function countSuccess<Result>(who: Attempt, limits: Limit[], attempt: () => Promise<Result>) {
  const { db, log } = who
  refuse(await countAttempt(db, limits))
  try {
    return await attempt()
  } catch (error) {
    await logIfItFails(log, takeBack(db, limits))
    await countTaken(who, error)
    throw error
  }
}

async function throttleReset({ db, client, email }: Attempt) {
  const { device } = client
  const wait = await tryToCount(db, [resetRequests(client)])
  if (wait === 0) return
  if (device === undefined || !(await isKnownToEmail(db, email, device))) throw tooMany(wait)
  refuse(await tryToCount(db, [resetRequestsBy(device)]))
}

async function countTaken({ db, client }: Attempt, error: unknown) {
  if (isOf('email_taken', error)) refuse(await countAttempt(db, [takenEmails(client)]))
}

/**
 * One at a time for each account at each place: what is counted may still turn out right, and must not refuse the
 * next. The limits are checked before queueing too, to keep refused logins out of the queue.
 */
const throttleLogin: Try<LoginAttempt> = (who, attempt) => {
  const { client, email, known } = who
  const isKnownDevice = isKnown(known, client.device)
  const key = [client.address, email]
  const inTurn = async () => {
    const limits = await loginLimits(who)
    refuse(limits.wait)
    return hashQueue.run(key, () => tryLogin(who, limits, attempt), { isKnown: isKnownDevice })
  }
  const place = `${email} ${isKnownDevice ? client.device : client.address}`
  return logins.run(key, () => loginsInTurn.run(place, inTurn), { isKnown: isKnownDevice })
}

/** Only a wrong password stays counted; a right one counts towards the limit of those. */
async function tryLogin<Result>(
  { db, log }: LoginAttempt,
  { person, failures, successes }: LoginLimits,
  attempt: () => Promise<Result>,
) {
  const all = [...failures, successes]
  refuse(await countAttempt(db, all))
  try {
    const result = await attempt()
    await logIfItFails(log, takeBack(db, failures, person))
    return result
  } catch (error) {
    const isWrong = isOf('wrong_credentials', error)
    await logIfItFails(log, takeBack(db, isWrong ? [successes] : all))
    throw error
  }
}

const isOf = (code: ErrorCode, error: unknown) => error instanceof AppError && error.code === code

const tooMany = (wait: number) => new AppError('too_many_requests', { retryAfterSeconds: wait })

function refuse(wait: number) {
  if (wait > 0) throw tooMany(wait)
}
