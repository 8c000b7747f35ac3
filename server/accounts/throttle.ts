import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { tolerate } from '../http/log.ts'
import { countAttempt, forgetAllAttempts, forgetAttempt, isUsedUp, type Limit } from './attempts.ts'
import { type Client, isFamiliar } from './familiar-clients.ts'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Somebody who mistypes is stopped after ten; a class of forty behind one address never is. */
const perPerson = (who: string): Limit => ({
  what: `login ${who}`,
  most: 10,
  seconds: QUARTER_HOUR,
})
const perAddress = (address: string): Limit => ({
  what: `logins from ${address}`,
  most: 300,
  seconds: QUARTER_HOUR,
})
/** Guesses at one account from everywhere: past it, strangers take turns instead of being locked out. */
const perAccount = (email: string): Limit => ({
  what: `logins of ${email}`,
  most: 100,
  seconds: QUARTER_HOUR,
})
const strangersTurn = (email: string): Limit => ({ what: `turn ${email}`, most: 1, seconds: 10 })

const signUps = (address: string): Limit => ({
  what: `sign-ups from ${address}`,
  most: 300,
  seconds: HOUR,
})
/** Being told that an email is taken tells who has an account: a few mistakes, not a census. */
const takenEmails = (address: string): Limit => ({
  what: `taken emails told to ${address}`,
  most: 60,
  seconds: HOUR,
})

interface Attempt {
  db: Database
  log: FastifyBaseLogger
  client: Client
}
interface LoginAttempt extends Attempt {
  email: string
  userId: string | undefined
}

/** How sign-up and login are tried; with the limits off, simply tried. */
export function throttleOf({ RATE_LIMIT }: Config) {
  return RATE_LIMIT === 'on'
    ? { signUp: throttleSignUp, login: throttleLogin }
    : { signUp: simplyTry, login: simplyTry }
}

function simplyTry<Result>(_who: Attempt, attempt: () => Promise<Result>) {
  return attempt()
}

async function throttleSignUp<Result>(who: Attempt, attempt: () => Promise<Result>) {
  const { address } = who.client
  const limits = [signUps(address), takenEmails(address)]
  const result = await underLimits(who, limits, 'email_taken', attempt)
  await tolerate(who.log, forgetAttempt(who.db, [takenEmails(address)]))
  return result
}

async function throttleLogin<Result>(who: LoginAttempt, attempt: () => Promise<Result>) {
  const { db, log, email, client } = who
  const known = await isKnownDevice(who)
  const person = perPerson(`${email} ${known ? client.device : client.address}`)
  const limits = known ? [person] : [perAddress(client.address), person, ...(await asStranger(who))]
  const result = await underLimits(who, limits, 'wrong_credentials', attempt)
  await tolerate(log, forgetAttempt(db, limits))
  await tolerate(log, forgetAllAttempts(db, person))
  return result
}

/** A browser that signed in before is counted by itself: no classmate at the same address can use up its tries. */
async function isKnownDevice({ db, client: { device }, userId }: LoginAttempt) {
  return userId !== undefined && device !== undefined && isFamiliar(db, userId, device)
}

/** An account under attack stays open to those who signed in from the same place before. */
async function asStranger({ db, client, email, userId }: LoginAttempt): Promise<Limit[]> {
  const account = perAccount(email)
  const counted = { ...account, most: Number.POSITIVE_INFINITY }
  if (!(await isUsedUp(db, account))) return [counted]
  const isStranger = !userId || !(await isFamiliar(db, userId, client.address))
  return isStranger ? [strangersTurn(email), counted] : [counted]
}

/** Only the offence counts: an attempt that fails for any other reason is taken back. */
async function underLimits<Result>(
  { db, log }: Attempt,
  limits: Limit[],
  offence: ErrorCode,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const wait = await countAttempt(db, limits)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait })
  try {
    return await attempt()
  } catch (error) {
    const offended = error instanceof AppError && error.code === offence
    if (!offended) await tolerate(log, forgetAttempt(db, limits))
    throw error
  }
}
