import type { FastifyBaseLogger } from 'fastify'
import { RESET_MAILS_AN_HOUR } from '#contract/account-settings.ts'
import { MEMBER_RESETS_A_DAY } from '#contract/member-resets.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { type Bucket, hasNoAttempts, type Limit, waitFor } from './attempts.ts'
import { type Client, isKnown } from './known-devices.ts'

export interface Attempt {
  db: Database
  log: FastifyBaseLogger
  client: Client
  email: string
}
export interface LoginAttempt extends Attempt {
  userId: string | undefined
}
export interface EmailChange extends Attempt {
  userId: string
}

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR
const NEW_EMAILS_AN_HOUR = 5

type From = Pick<Client, 'address' | 'isSchool'>

/** Fits 20,000 students behind one address; whatever has an account or a known device is counted by that as well. */
const SCHOOL_FACTOR = 10
/** All of them sign up on the first day; each sign-up costs a hash, and the queue of those is a limit too. */
const SCHOOL_SIGN_UP_FACTOR = 100
const SCHOOL_FAILURES_A_DAY = 10_000

const maxOf = ({ isSchool }: From, max: number, factor = SCHOOL_FACTOR) =>
  isSchool ? max * factor : max

/** Stops one person's guesses; a class of forty behind one address stays far below the next limit. */
const perPerson = (who: string): Limit => ({
  what: `login ${who}`,
  max: 10,
  seconds: QUARTER_HOUR,
})
const perAddress = (address: string): Limit => ({
  what: `logins from ${address}`,
  max: 300,
  seconds: QUARTER_HOUR,
})
/** Past it a school's address is like any other, so that a day of guesses at all accounts stays bounded. */
const perSchoolDay = (address: string): Limit => ({
  what: `logins of a day from ${address}`,
  max: SCHOOL_FAILURES_A_DAY,
  seconds: DAY,
})
/** Guesses at one account from anywhere: past it, unknown clients take turns instead of being locked out. */
const perAccount = (email: string): Limit => ({
  what: `logins of ${email}`,
  max: 100,
  seconds: QUARTER_HOUR,
})
/** Clients without a failure have turns of their own. */
const turnOf = (email: string, hasFailed: boolean): Limit => ({
  what: `turn ${email}${hasFailed ? '' : ' without failures'}`,
  max: hasFailed ? 1 : 5,
  seconds: 10,
})

/** Right passwords cost hashing too; enough for a class that shares an account. */
export const successfulLogins = (email: string): Limit => ({
  what: `right logins of ${email}`,
  max: 60,
  seconds: QUARTER_HOUR,
})
export const signUps = (from: From): Limit => ({
  what: `sign-ups from ${from.address}`,
  max: maxOf(from, 300, SCHOOL_SIGN_UP_FACTOR),
  seconds: HOUR,
})
/** `email_taken` reveals who has an account. */
export const takenEmails = (to: From): Bucket => ({
  what: `taken emails told to ${to.address}`,
  max: maxOf(to, 60),
})

/** Counts unknown emails too. */
export const resetRequests = (from: From): Limit => ({
  what: `resets asked from ${from.address}`,
  max: maxOf(from, 300),
  seconds: HOUR,
})
/** Lets known devices ask although their address has reached its limit. */
export const resetRequestsBy = (device: string): Limit => ({
  what: `resets asked by ${device}`,
  max: 10,
  seconds: HOUR,
})

/** Bounds what a stolen teacher's account can open. */
export const memberResets = (teacherId: string): Limit => ({
  what: `members' passwords reset by ${teacherId}`,
  max: MEMBER_RESETS_A_DAY,
  seconds: DAY,
})

/** Per account and per mailbox: emails are unconfirmed, so accounts could pass one address around to fill its mailbox. */
const mailsAnHour = (what: string, { id, email }: Mailbox, max: number): Limit[] =>
  [id, emailKey(email)].map((key) => ({ what: `${what} ${key}`, max, seconds: HOUR }))

interface Mailbox {
  id: string
  email: string
}

export const resetMails = (person: Mailbox) =>
  mailsAnHour('reset mails to', person, RESET_MAILS_AN_HOUR)
export const newEmailNotices = (person: Mailbox) =>
  mailsAnHour('notices of a new email to', person, NEW_EMAILS_AN_HOUR)
/** Each sends a notice to the old address, which may be someone else's. */
export const newEmails = (userId: string): Limit => ({
  what: `new emails of ${userId}`,
  max: NEW_EMAILS_AN_HOUR,
  seconds: HOUR,
})

/** The answer reveals which addresses are in use; choosing one takes a dozen questions. */
export const addressQuestions = (userId: string, from: From): Limit[] => [
  {
    what: `portfolio addresses asked from ${from.address}`,
    max: maxOf(from, 2000),
    seconds: QUARTER_HOUR,
  },
  { what: `portfolio addresses asked by ${userId}`, max: 100, seconds: QUARTER_HOUR },
]
/** Failed tries only: forty people behind one address may each mistype a code a dozen times. */
export const codeTries = (userId: string, from: From): Limit[] => [
  { what: `class codes tried from ${from.address}`, max: maxOf(from, 600), seconds: QUARTER_HOUR },
  { what: `class codes tried by ${userId}`, max: 20, seconds: QUARTER_HOUR },
]
/** Before signing in; counted apart, so that nobody without an account keeps others from joining. */
export const invitationTries = (from: From): Limit => ({
  what: `invitations tried from ${from.address}`,
  max: maxOf(from, 600),
  seconds: QUARTER_HOUR,
})
export const reports = (from: From): Limit => ({
  what: `reports from ${from.address}`,
  max: maxOf(from, 10),
  seconds: HOUR,
})

export interface LoginLimits {
  /** Reset by a right password. */
  person: Limit
  all: Limit[]
  isKnownDevice: boolean
}

export async function loginLimits(who: LoginAttempt): Promise<LoginLimits> {
  const { email, client } = who
  const device = await knownDevice(who)
  if (device) return { person: device, all: [device], isKnownDevice: true }
  const person = perPerson(`${email} ${client.address}`)
  const all = [...(await fromAddress(who)), person, ...(await asUnknown(who, person))]
  return { person, all, isKnownDevice: false }
}

/** A known device has attempts of its own; once they are used up it counts like its address. */
async function knownDevice({ db, client: { device }, email, userId }: LoginAttempt) {
  if (!userId || !device || !(await isKnown(db, userId, device))) return undefined
  const limit = perPerson(`${email} ${device}`)
  return (await waitFor(db, [limit])) === 0 ? limit : undefined
}

async function fromAddress({ db, client }: LoginAttempt) {
  const limit = perAddress(client.address)
  if (!client.isSchool) return [limit]
  const day = perSchoolDay(client.address)
  const hasRoom = (await waitFor(db, [day])) === 0
  return [
    { ...limit, max: hasRoom ? maxOf(client, limit.max) : limit.max },
    { ...day, max: Number.POSITIVE_INFINITY },
  ]
}

/** An account under attack stays open to addresses it knows. */
async function asUnknown({ db, client, email, userId }: LoginAttempt, person: Limit) {
  const account = perAccount(email)
  const counted = { ...account, max: Number.POSITIVE_INFINITY }
  if ((await waitFor(db, [account])) === 0) return [counted]
  if (userId && (await isKnown(db, userId, client.address))) return [counted]
  return [turnOf(email, !(await hasNoAttempts(db, person))), counted]
}
