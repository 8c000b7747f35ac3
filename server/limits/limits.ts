import type { FastifyBaseLogger } from 'fastify'
import { RESET_MAILS_AN_HOUR } from '#contract/account-settings.ts'
import { MEMBER_RESETS_A_DAY } from '#contract/member-resets.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { type Limit, readAttempts } from './attempts.ts'
import { type Client, isKnown, type KnownClient } from './known-devices.ts'

export interface Attempt {
  db: Database
  log: FastifyBaseLogger
  client: Client
  email: string
}
export interface LoginAttempt extends Attempt {
  /** Where the person has signed in before; nowhere if there is no such account. */
  known: readonly KnownClient[]
}
export interface EmailChange extends Attempt {
  userId: string
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const NEW_EMAILS_AN_HOUR = 5

const limit = (what: string, max: number, seconds: number): Limit => ({ what, max, seconds })

type From = Pick<Client, 'address' | 'isSchool'>

/** Fits 20,000 students behind one address; whatever has an account or a known device is counted by that as well. */
const SCHOOL_FACTOR = 10
/** All of them sign up on the first day; each sign-up costs a hash, and the queue of those is a limit too. */
const SCHOOL_SIGN_UP_FACTOR = 100
const SCHOOL_FAILURES_A_DAY = 10_000

const maxOf = ({ isSchool }: From, max: number, factor = SCHOOL_FACTOR) =>
  isSchool ? max * factor : max

/** Stops one person's guesses; a class of forty behind one address stays far below the next limit. */
const perPerson = (who: string) => limit(`login ${who}`, 10, QUARTER_HOUR)
const perAddress = (from: From) =>
  limit(`logins from ${from.address}`, maxOf(from, 300), QUARTER_HOUR)
/** Past it a school's address is like any other, so that a day of guesses at all accounts stays bounded. */
const perSchoolDay = (address: string, max = SCHOOL_FAILURES_A_DAY) =>
  limit(`logins of a day from ${address}`, max, DAY)
/** Guesses at one account from anywhere: past it, unknown clients take turns instead of being locked out. */
const perAccount = (email: string, max = 100) => limit(`logins of ${email}`, max, QUARTER_HOUR)
/** Clients without a failure have turns of their own. */
const turnOf = (email: string, hasFailed: boolean) =>
  hasFailed ? limit(`turn ${email}`, 1, 10) : limit(`turn ${email} without failures`, 5, 10)
/** Right passwords cost hashing too; enough for a class that shares an account. */
const successfulLogins = (email: string) => limit(`right logins of ${email}`, 60, QUARTER_HOUR)

export const signUps = (from: From) =>
  limit(`sign-ups from ${from.address}`, maxOf(from, 300, SCHOOL_SIGN_UP_FACTOR), HOUR)
/** `email_taken` reveals who has an account. */
export const takenEmails = (to: From) =>
  limit(`taken emails told to ${to.address}`, maxOf(to, 60), HOUR)

/** Counts unknown emails too. */
export const resetRequests = (from: From) =>
  limit(`resets asked from ${from.address}`, maxOf(from, 300), HOUR)
/** Lets known devices ask although their address has reached its limit. */
export const resetRequestsBy = (device: string) => limit(`resets asked by ${device}`, 10, HOUR)
/** Bounds what a stolen teacher's account can open. */
export const memberResets = (teacherId: string) =>
  limit(`members' passwords reset by ${teacherId}`, MEMBER_RESETS_A_DAY, DAY)

interface Mailbox {
  id: string
  email: string
}
/** Per account and per mailbox: emails are unconfirmed, so accounts could pass one address around to fill its mailbox. */
const mailsAnHour = (what: string, { id, email }: Mailbox, max: number) =>
  [id, emailKey(email)].map((key) => limit(`${what} ${key}`, max, HOUR))
export const resetMails = (person: Mailbox) =>
  mailsAnHour('reset mails to', person, RESET_MAILS_AN_HOUR)
export const newEmailNotices = (person: Mailbox) =>
  mailsAnHour('notices of a new email to', person, NEW_EMAILS_AN_HOUR)
/** Each sends a notice to the old address, which may be someone else's. */
export const newEmails = (userId: string) =>
  limit(`new emails of ${userId}`, NEW_EMAILS_AN_HOUR, HOUR)

/** The answer reveals which addresses are in use; choosing one takes a dozen questions. */
export const addressQuestions = (userId: string, from: From) => [
  limit(`portfolio addresses asked from ${from.address}`, maxOf(from, 2000), QUARTER_HOUR),
  limit(`portfolio addresses asked by ${userId}`, 100, QUARTER_HOUR),
]
/** Failed tries only: forty people behind one address may each mistype a code a dozen times. */
export const codeTries = (userId: string, from: From) => [
  limit(`class codes tried from ${from.address}`, maxOf(from, 600), QUARTER_HOUR),
  limit(`class codes tried by ${userId}`, 20, QUARTER_HOUR),
]
/** Before signing in; counted apart, so that nobody without an account keeps others from joining. */
export const invitationTries = (from: From) =>
  limit(`invitations tried from ${from.address}`, maxOf(from, 600), QUARTER_HOUR)
/** Only those that the decoder does not finish: a photo made to be slow takes the decoder, of which there is one, for three seconds. */
export const photoTries = (userId: string, from: From) => [
  limit(`photos tried from ${from.address}`, maxOf(from, 20), QUARTER_HOUR),
  limit(`photos tried by ${userId}`, 10, QUARTER_HOUR),
]
export const reports = (from: From) => limit(`reports from ${from.address}`, maxOf(from, 10), HOUR)

export interface LoginLimits {
  /** Reset by a right password. */
  person: Limit
  /** The person's among them. */
  failures: Limit[]
  successes: Limit
  /** Seconds until all have room. */
  wait: number
}

/**
 * A known device has attempts of its own; once they are used up it counts like its address. An account under attack
 * stays open to addresses it knows.
 */
export async function loginLimits(who: LoginAttempt): Promise<LoginLimits> {
  const { db, client, email, known } = who
  const { address, device } = client
  const ofDevice = isKnown(known, device) ? [perPerson(`${email} ${device}`)] : []
  const person = perPerson(`${email} ${address}`)
  const [account, day, successes] = [
    perAccount(email),
    perSchoolDay(address),
    successfulLogins(email),
  ]
  const turns = [turnOf(email, true), turnOf(email, false)]
  const read = [...ofDevice, person, account, perAddress(client), day, successes, ...turns]
  const { waitFor, hasAny } = await readAttempts(db, read)
  const limitsOf = (first: Limit, ...others: Limit[]): LoginLimits => {
    const failures = [first, ...others]
    return { person: first, failures, successes, wait: waitFor(...failures, successes) }
  }

  if (ofDevice[0] && waitFor(ofDevice[0]) === 0) return limitsOf(ofDevice[0])
  const limits = [perAccount(email, Number.POSITIVE_INFINITY)]
  limits.push(perAddress({ address, isSchool: client.isSchool === true && waitFor(day) === 0 }))
  if (client.isSchool) limits.push(perSchoolDay(address, Number.POSITIVE_INFINITY))
  if (waitFor(account) > 0 && !isKnown(known, address)) limits.push(turnOf(email, hasAny(person)))
  return limitsOf(person, ...limits)
}
