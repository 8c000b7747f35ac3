import type { FastifyBaseLogger } from 'fastify'
import { RESET_MAILS_AN_HOUR } from '#contract/account-settings.ts'
import type { Database } from '../db/database.ts'
import { emailKey } from '../db/keys.ts'
import { isUntouched, type Limit, waitFor } from './attempts.ts'
import { type Client, isFamiliar } from './known-devices.ts'
import type { Refill } from './token-bucket.ts'

/** A sign-up or login, before it is known whether it may be tried. */
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
const NEW_EMAILS_AN_HOUR = 5

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
/** Who has not failed yet has turns that those who have cannot take. */
const turnOf = (email: string, hasFailed: boolean): Limit => ({
  what: `turn ${email}${hasFailed ? '' : ' without failures'}`,
  most: hasFailed ? 1 : 5,
  seconds: 10,
})

/** Who knows the password pays for hashing as well: enough for a class that shares an account. */
export const rightLogins = (email: string): Limit => ({
  what: `right logins of ${email}`,
  most: 60,
  seconds: QUARTER_HOUR,
})
export const signUps = (address: string): Limit => ({
  what: `sign-ups from ${address}`,
  most: 300,
  seconds: HOUR,
})
/** Being told that an email is taken tells who has an account: a few mistakes, then one a minute. */
export const takenEmails = (address: string): Refill => ({
  what: `taken emails told to ${address}`,
  most: 60,
})

/** Like sign-ups: whoever asks for every email there may be is stopped, whether they exist or not. */
export const resetRequests = (address: string): Limit => ({
  what: `resets asked from ${address}`,
  most: 300,
  seconds: HOUR,
})
/** Whoever crowds an address keeps nobody there from a link to their own account, in a browser it knows. */
export const resetRequestsBy = (device: string): Limit => ({
  what: `resets asked by ${device}`,
  most: 10,
  seconds: HOUR,
})

/** Of one person, and to one mailbox, whoever has its address by now. */
const mailsAnHour = (what: string, { id, email }: Mailbox, most: number): Limit[] =>
  [id, emailKey(email)].map((whose) => ({ what: `${what} ${whose}`, most, seconds: HOUR }))

/** Nobody confirms an email here, so anybody's may be somebody's. */
interface Mailbox {
  id: string
  email: string
}

/** Nobody's mailbox is filled by somebody else, however many accounts pass its address around. */
export const resetMails = (person: Mailbox) =>
  mailsAnHour('reset mails to', person, RESET_MAILS_AN_HOUR)
export const newEmailNotices = (person: Mailbox) =>
  mailsAnHour('notices of a new email to', person, NEW_EMAILS_AN_HOUR)
/** Each is told to the address before, which need not be theirs. */
export const newEmails = (userId: string): Limit => ({
  what: `new emails of ${userId}`,
  most: NEW_EMAILS_AN_HOUR,
  seconds: HOUR,
})

/** Being told whether an address is free tells which are somebody's; whoever chooses one types a dozen. */
export const addressQuestions = (userId: string, address: string): Limit[] => [
  { what: `portfolio addresses asked from ${address}`, most: 2000, seconds: QUARTER_HOUR },
  { what: `portfolio addresses asked by ${userId}`, most: 100, seconds: QUARTER_HOUR },
]
/** By anybody at all, about anybody. */
export const reports = (address: string): Limit => ({
  what: `reports from ${address}`,
  most: 10,
  seconds: HOUR,
})

export interface LoginLimits {
  /** The tries that a success gives back. */
  person: Limit
  all: Limit[]
  /** Whether it comes from a device the account knows, which waits in places of its own. */
  isKnown: boolean
}

/** What a login counts towards, and where it waits for its turn. */
export async function loginLimits(who: LoginAttempt): Promise<LoginLimits> {
  const { email, client } = who
  const device = await deviceWithTries(who)
  if (device) return { person: device, all: [device], isKnown: true }
  const person = perPerson(`${email} ${client.address}`)
  const all = [perAddress(client.address), person, ...(await asStranger(who, person))]
  return { person, all, isKnown: false }
}

/** A browser that signed in before is counted by itself, whatever its address did; once its tries are gone, by its address. */
async function deviceWithTries({ db, client: { device }, email, userId }: LoginAttempt) {
  if (!userId || !device || !(await isFamiliar(db, userId, device))) return undefined
  const tries = perPerson(`${email} ${device}`)
  return (await waitFor(db, [tries])) === 0 ? tries : undefined
}

/** An account under attack stays open to those who signed in from the same place before. */
async function asStranger({ db, client, email, userId }: LoginAttempt, person: Limit) {
  const account = perAccount(email)
  const counted = { ...account, most: Number.POSITIVE_INFINITY }
  if ((await waitFor(db, [account])) === 0) return [counted]
  if (userId && (await isFamiliar(db, userId, client.address))) return [counted]
  return [turnOf(email, !(await isUntouched(db, person))), counted]
}
