import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { logIfItFails } from '../http/log.ts'
import { inHashingLine } from '../queue/hashing-line.ts'
import { countAttempt, forgetAllAttempts, forgetAttempt, type Limit, waitFor } from './attempts.ts'
import { isFamiliarTo } from './known-devices.ts'
import {
  type Attempt,
  type EmailChange,
  type LoginAttempt,
  type LoginLimits,
  loginLimits,
  newEmails,
  resetRequests,
  resetRequestsBy,
  rightLogins,
  signUps,
  takenEmails,
} from './limits.ts'
import { setOut, watch } from './pending-logins.ts'
import { takeOne } from './token-bucket.ts'

type Try<Who> = <Result>(who: Who, attempt: () => Promise<Result>) => Promise<Result>

export interface Throttle {
  signUp: Try<Attempt>
  login: Try<LoginAttempt>
  newEmail: Try<EmailChange>
  askForReset: (who: Attempt) => Promise<void>
  count: (db: Database, limits: Limit[]) => Promise<void>
}

/** How sign-up and login are tried, each in its turn; with the limits off, simply in turn. */
export function throttleOf({ RATE_LIMIT }: Config): Throttle {
  return RATE_LIMIT === 'on'
    ? {
        signUp: throttleSignUp,
        login: throttleLogin,
        newEmail: throttleNewEmail,
        askForReset: throttleReset,
        count: async (db, limits) => refuse(await countAttempt(db, limits)),
      }
    : {
        signUp: inTurn,
        login: inTurn,
        newEmail: (_who, attempt) => attempt(),
        askForReset: async () => undefined,
        count: async () => undefined,
      }
}

const inTurn: Try<Attempt> = ({ client, email }, attempt) =>
  inHashingLine({ address: client.address, account: email }, attempt)

const throttleSignUp: Try<Attempt> = async (who, attempt) => {
  const limits = [signUps(who.client.address)]
  refuse(await waitFor(who.db, limits))
  return inTurn(who, () => countDone(who, limits, attempt))
}

/** Who asks for the emails there are learns as little by changing their own as by signing up. */
const throttleNewEmail: Try<EmailChange> = (who, attempt) =>
  countDone(who, [newEmails(who.userId)], attempt)

/** What fails is taken back; that an email is taken counts by itself. */
async function countDone<Result>(who: Attempt, limits: Limit[], attempt: () => Promise<Result>) {
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

/** Whether the account knows the browser is asked in one statement: its time tells not even whether there is one. */
async function throttleReset({ db, client: { address, device }, email }: Attempt) {
  const wait = await countAttempt(db, [resetRequests(address)])
  if (wait === 0) return
  if (device === undefined || !(await isFamiliarTo(db, email, device))) throw tooMany(wait)
  refuse(await countAttempt(db, [resetRequestsBy(device)]))
}

async function countTaken({ db, client }: Attempt, error: unknown) {
  if (isOf('email_taken', error)) refuse(await takeOne(db, takenEmails(client.address)))
}

async function look(who: LoginAttempt) {
  const { all, isKnown } = await loginLimits(who)
  return { isKnown, wait: await waitFor(who.db, [...all, rightLogins(who.email)]) }
}

/** Looked at before the line, so that whoever must wait anyway takes no place; counted once it is their turn. */
const throttleLogin: Try<LoginAttempt> = async (who, attempt) => {
  const { db, client, email } = who
  const others = watch(email)
  const { isKnown, wait } = await look(who).finally(others.end)
  if (others.seen.size === 0) refuse(wait)
  return inHashingLine({ address: client.address, account: email, isKnown }, async () => {
    refuse(await waitFor(db, [rightLogins(email)]))
    const result = await tryCounted(who, attempt)
    refuse(await countAttempt(db, [rightLogins(email)]))
    return result
  })
}

/**
 * Those under way are no failures: where they fill a limit, what becomes of them decides.
 * One that was counted before this one may be right, and over, before this one is told.
 */
async function tryCounted<Result>(
  who: LoginAttempt,
  attempt: () => Promise<Result>,
  isLastWord = false,
): Promise<Result> {
  const { others, leave } = setOut(who.email)
  const answer = await tryOnce(who, attempt).finally(leave)
  if (!('wait' in answer)) return answer.result
  if (isLastWord || others.size === 0) throw tooMany(answer.wait)
  await Promise.all(others)
  return tryCounted(who, attempt, true)
}

async function tryOnce<Result>(who: LoginAttempt, attempt: () => Promise<Result>) {
  const limits = await loginLimits(who)
  const wait = await countAttempt(who.db, limits.all)
  return wait > 0 ? { wait } : { result: await settle(who, limits, attempt) }
}

/** Only a wrong password counts: an attempt that fails for any other reason is taken back. */
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
