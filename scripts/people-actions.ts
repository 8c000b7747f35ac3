import { userInfo } from 'node:os'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { RESET_MINUTES } from '../contract/account-settings.ts'
import { type Account, findUserByEmail, sessionLock, userLock } from '../server/accounts/queries.ts'
import { deleteResetsOf, deleteResetsOfTeacher } from '../server/accounts/reset-queries.ts'
import { makeResetLink } from '../server/accounts/resets.ts'
import { deleteSessionsOf } from '../server/accounts/session-queries.ts'
import { isActive } from '../server/classes/codes.ts'
import { daysIn } from '../server/clock.ts'
import type { Config } from '../server/config.ts'
import { addKey } from '../server/confirmations/keys.ts'
import type { Database, Statements } from '../server/db/database.ts'
import { emailKey } from '../server/db/keys.ts'
import { networkOrigins, ownOrigin } from '../server/http/origin.ts'
import {
  countReports,
  deleteReportsAbout,
  listReports,
  MAX_REPORTS,
} from '../server/portfolio/report-queries.ts'
import { takeDown } from '../server/portfolio/settings.ts'
import { deleteUserData } from '../server/profile/deletion.ts'
import { insertOperatorAction, listOperatorActions } from '../server/profile/operator-queries.ts'
import {
  listAllClasses,
  listPeople,
  type PersonRow,
  summarise,
  updateTeacherSince,
} from '../server/profile/people-queries.ts'
import { ForPeople } from './command.ts'

interface Order {
  db: Database
  config: Config
  email: string
  yes: boolean
  /** How many entries of the log to show. */
  last: number
}

export type Action = (order: Order) => Promise<void>

export const ACTIONS: Record<string, { run: Action; needsEmail: boolean }> = {
  list: { run: list, needsEmail: false },
  show: { run: show, needsEmail: true },
  reset: { run: reset, needsEmail: true },
  'sign-out': { run: signOut, needsEmail: true },
  unpublish: { run: unpublish, needsEmail: true },
  remove: { run: remove, needsEmail: true },
  reports: { run: reports, needsEmail: false },
  settle: { run: settle, needsEmail: true },
  'new-key': { run: newKey, needsEmail: false },
  teacher: { run: nameTeacher, needsEmail: true },
  'no-teacher': { run: unnameTeacher, needsEmail: true },
  classes: { run: classes, needsEmail: false },
  log: { run: log, needsEmail: false },
}

/** Of stored times. */
function dayIn({ TIME_ZONE }: Config) {
  const dayOf = daysIn(TIME_ZONE)
  return (time: string) => dayOf(Date.parse(time))
}

/** A line of a list, and its first line, the names of its columns. */
const printRow = (...cells: (string | number)[]) => console.log(cells.join('\t'))

async function list({ db, config }: Order) {
  const day = dayIn(config)
  printRow('email', 'name', 'since', 'technologies')
  for await (const { email, name, created_at, technologies } of listPeople(db))
    printRow(email, inOneLine(name), day(created_at), technologies)
}

async function show({ db, email }: Order) {
  const { id, name, course_module, bio, contact, created_at, updated_at, ...counts } = await find(
    db,
    email,
  )
  const { technologies, projects, sessions, last_used_at, photos, address, published_at } = counts
  const lines = [
    ['id', id],
    ['email', counts.email],
    ['name', name],
    ['module', course_module],
    ['contact', contact],
    ['bio', bio],
    ['since', created_at],
    ['changed', updated_at],
    ['technologies', technologies],
    ['projects', projects],
    ['photo', photos > 0 ? 'yes' : 'no'],
    ['sessions', `${sessions}${last_used_at ? `, last used ${last_used_at}` : ''}`],
    ['address', address ?? 'none'],
    ['published', published_at ?? 'no'],
    ['links', counts.links],
    ['reports', counts.reports],
    ['teacher', counts.teacher_since ? `since ${counts.teacher_since}` : 'no'],
    ['classes', `${counts.taught} taught, ${counts.attended} attended`],
  ]
  for (const [head, text] of lines)
    console.log(`${`${head}:`.padEnd(14)}${inOneLine(String(text))}`)
}

async function reset({ db, config, email }: Order) {
  const person = await find(db, email)
  const link = await makeResetLink(db, person, ownOrigin(config), (tx) =>
    record(tx, 'reset', person.id),
  )
  if (!link) throw nobody(email)
  noteEvent('operator_made_reset_link', person.id)
  console.log(link)
  console.error(`It works once, for ${RESET_MINUTES} minutes. Whoever has it has the account.`)
  if (!config.PUBLIC_URL && networkOrigins(config).length === 0)
    console.error(
      'It only opens on this machine: give this command the HOST or PUBLIC_URL of the server.',
    )
}

async function signOut({ db, email }: Order) {
  const { id } = await find(db, email)
  const ended = await db.transaction(async (tx) => {
    const count = await deleteSessionsOf(tx, id)
    await deleteResetsOfTeacher(tx, id)
    await record(tx, 'sign-out', id, many(count, 'session'))
    return count
  }, sessionLock(id))
  noteEvent('operator_signed_out', id)
  console.log(`${many(ended, 'session')} of ${email} ended.`)
}

/** Settings and address stay: the owner may publish again. */
async function unpublish({ db, email }: Order) {
  const { id } = await find(db, email)
  const { wasPublished, links } = await takeDown(db, id, (tx, done) =>
    record(
      tx,
      'unpublish',
      id,
      `${done.wasPublished ? 'published' : 'not published'}, ${many(done.links, 'link')}`,
    ),
  )
  noteEvent('operator_unpublished', id)
  const state = wasPublished ? 'is not published any more' : 'was not published'
  console.log(`The portfolio of ${email} ${state}; ${many(links, 'link')} ended.`)
}

async function reports({ db }: Order) {
  printRow('time', 'email', 'address', 'reason', 'text')
  for (const { created_at, email, address, reason, details } of await listReports(db))
    printRow(created_at, email, address ?? 'no address', reason, inOneLine(details))
  const counts = await countReports(db)
  for (const { email, reports: count } of counts) {
    const isFull = count >= MAX_REPORTS.aboutOne
    const full = isFull ? ', as many as are kept: the oldest give way to new ones' : ''
    console.error(`${many(count, 'report')} about ${email}${full}.`)
  }
  if (counts.reduce((sum, { reports: count }) => sum + count, 0) >= MAX_REPORTS.inAll)
    console.error('As many as are kept in all: the oldest give way to new ones.')
}

async function settle({ db, email, yes }: Order) {
  const { id, reports: count } = await find(db, email)
  await confirm(`Delete ${many(count, 'report')} about ${email}, for ever?`, yes)
  const deleted = await db.transaction(async (tx) => {
    const reported = await deleteReportsAbout(tx, id)
    await record(tx, 'settle', id, many(reported, 'report'))
    return reported
  }, userLock(id))
  noteEvent('operator_settled_reports', id)
  console.log(`${many(deleted, 'report')} about ${email} deleted.`)
}

/** Named again, a teacher keeps the first date. Reset links end: no teacher's account is reached through another. */
async function nameTeacher({ db, config, email }: Order) {
  const { id, teacher_since } = await find(db, email)
  const since = teacher_since ?? new Date().toISOString()
  await db.transaction(async (tx) => {
    if (!teacher_since) {
      await updateTeacherSince(tx, id, since)
      await deleteResetsOf(tx, id)
    }
    await record(tx, 'teacher', id, teacher_since ? 'was one already' : '')
  }, userLock(id))
  noteEvent('operator_named_teacher', id)
  console.log(`${email} is a teacher since ${dayIn(config)(since)}.`)
}

/** Their classes stay; reset links of members end. */
async function unnameTeacher({ db, email }: Order) {
  const { id, teacher_since, taught } = await find(db, email)
  await db.transaction(async (tx) => {
    await deleteResetsOfTeacher(tx, id)
    await updateTeacherSince(tx, id, null)
    await record(tx, 'no-teacher', id, teacher_since ? '' : 'was none')
  }, userLock(id))
  noteEvent('operator_unnamed_teacher', id)
  const state = teacher_since ? 'is not a teacher any more' : 'was not a teacher'
  console.log(`${email} ${state}. Classes of theirs, which stay: ${taught}.`)
}

async function classes({ db, config }: Order) {
  const day = dayIn(config)
  printRow('id', 'name', 'teacher', 'members', 'since', 'code ends')
  for await (const { id, name, email, members, created_at, code_ends_at } of listAllClasses(db)) {
    const codeEnd = isActive(code_ends_at) ? day(code_ends_at!) : 'ended'
    printRow(id, inOneLine(name), email, members, day(created_at), codeEnd)
  }
}

async function remove({ db, email, yes }: Order) {
  const { id, name, technologies } = await find(db, email)
  await confirm(
    `Delete ${inOneLine(name)} (${email}), ${technologies} technologies and everything else of theirs, for ever?`,
    yes,
  )
  await deleteUserData(db, { id }, (tx) => record(tx, 'remove', null))
  noteEvent('operator_removed_account', id)
  console.log(`${email} and everything of theirs is gone. Backups taken before still have it.`)
}

async function newKey({ db }: Order) {
  const kid = await addKey(db, (tx, made) => record(tx, 'new-key', null, made))
  noteEvent('operator_made_signing_key')
  console.log(`Confirmations are signed with the key ${kid} from now on; older files still verify.`)
}

async function log({ db, last }: Order) {
  printRow('time', 'by', 'command', 'account', 'email', 'details')
  for (const { done_at, operator, action, person_id, email, details } of await listOperatorActions(
    db,
    last,
  ))
    printRow(done_at, inOneLine(operator), action, person_id ?? '-', email ?? '-', details)
}

async function find(db: Database, email: string): Promise<PersonRow & Account> {
  const account = await findUserByEmail(db, emailKey(email.trim()))
  if (!account) throw nobody(email)
  return { ...account, ...(await summarise(db, account.id)) }
}

const nobody = (email: string) => new ForPeople(`Nobody here has the email ${email}.`)

async function confirm(question: string, yes: boolean) {
  if (yes) return
  if (!stdin.isTTY) throw new ForPeople(`${question} This cannot be undone: add --yes to do it.`)
  const terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(`${question} Type yes: `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') throw new ForPeople('Nothing was changed.')
}

const many = (count: number, what: string) => `${count} ${count === 1 ? what : `${what}s`}`

/** Escapes user text for the operator's terminal. */
const inOneLine = (text: string) => text.replace(/[\s\p{C}]+/gu, ' ')

/** In the transaction of what was done. */
const record = (tx: Statements, action: string, personId: string | null, details = '') =>
  insertOperatorAction(tx, { action, personId, operator: operatorName(), details })

/** In a container the user may have no name. */
function operatorName() {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

/** Logged like the server's security events, on standard error; a terminal is no log. */
function noteEvent(event: string, user?: string) {
  if (process.stderr.isTTY) return
  const by = operatorName()
  console.error(JSON.stringify({ level: 30, time: Date.now(), event, user, by, msg: 'security' }))
}
