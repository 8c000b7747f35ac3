import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eachOnce } from '#catalogue/each-once.ts'
import {
  type AttendedClass,
  type ClassCode,
  type Classes,
  type ClassInput,
  type Invitation,
  type SharesInput,
  TOO_MANY_CLASSES,
  type UpdateClassInput,
} from '#contract/classes.ts'
import { findAccount, type UserRow, updateHasClassNews, userLock } from '../accounts/queries.ts'
import {
  deleteResetsOf,
  deleteResetsOfClass,
  deleteResetsOfMember,
} from '../accounts/reset-queries.ts'
import { isoTime } from '../clock.ts'
import type { Config } from '../config.ts'
import { WITHDRAWAL_LOCK } from '../confirmations/commands.ts'
import { detachSomeOf, hasConfirmed } from '../confirmations/queries.ts'
import { type Database, OwnerGone, type Statements } from '../db/database.ts'
import { withoutDeadline } from '../db/deadline.ts'
import { isIdTaken } from '../db/keys.ts'
import { inPortions } from '../db/portions.ts'
import { AppError } from '../errors.ts'
import { newCode, readCode } from './codes.ts'
import {
  classLock,
  deleteHidden,
  deleteMember,
  deleteMembership,
  findAttended,
  findByCode,
  findTaught,
  hideClass,
  insertClass,
  insertMember,
  isFull,
  listAttended,
  listTaught,
  type Membership,
  type Taught,
  updateClass,
  updateCode,
  updateShares,
  wasOpenedAs,
} from './queries.ts'

type Rule = Config['CLASSES']
type Teacher = Pick<UserRow, 'id' | 'teacher_since'>

const mayOpen = (rule: Rule, { teacher_since }: Teacher) => rule === 'on' || teacher_since !== null

export async function readClasses(db: Database, rule: Rule, user: Teacher): Promise<Classes> {
  const [teaching, attending, has_confirmed] = await Promise.all([
    listTaught(db, user.id),
    listAttended(db, user.id),
    hasConfirmed(db, user.id),
  ])
  const is_teacher = user.teacher_since !== null
  return { teaching, attending, may_open: mayOpen(rule, user), is_teacher, has_confirmed }
}

/** A repeated request returns what the first one opened. */
export function openClass(db: Database, rule: Rule, user: Teacher, input: ClassInput) {
  if (!mayOpen(rule, user)) throw new AppError('not_a_teacher')
  const which = { id: input.id ?? randomUUIDv7(), teacher_id: user.id }
  const { name } = input
  return db.transaction(async (tx) => {
    const expected = eachOnce(input.expected)
    const created_at = isoTime(Date.now())
    const opened = await insertClass(tx, { ...which, name, expected, created_at, ...newCode() })
    if (opened) {
      // No teacher's account is reached through another.
      await deleteResetsOf(tx, user.id)
      return { opened, isNew: true }
    }
    if (!(await findAccount(tx, user.id))) throw new AppError('not_signed_in')
    const same = (await wasOpenedAs(tx, which, name)) && (await findTaught(tx, which))
    if (same) return { opened: same, isNew: false }
    if (await isIdTaken(tx, 'classes', which.id)) throw new AppError('id_taken')
    throw new AppError('class_limit', { fields: { name: TOO_MANY_CLASSES } })
  }, userLock(user.id))
}

export async function changeClass(
  db: Database,
  which: Taught,
  { name, expected }: UpdateClassInput,
) {
  const changes = { name, expected: expected && eachOnce(expected) }
  return orNotFound(await updateClass(db, which, changes))
}

/**
 * Hidden at once, with its members and their reset links; its confirmations, any number, are detached in portions.
 * Whatever interrupts that, `finishClosing` goes on with it. Under `userLock`, so that no confirmation is given and no
 * reset link made in it in between.
 */
export async function closeClass(db: Database, which: Taught) {
  const hide = async (tx: Statements) => {
    await deleteResetsOfClass(tx, which)
    return hideClass(tx, which, isoTime(Date.now()))
  }
  orNotFound(await db.transaction(hide, userLock(which.teacher_id)))
  await withoutDeadline(() => finishClosing(db, which))
}

export async function finishClosing(db: Database, { id, teacher_id }: Taught) {
  const locks = [userLock(teacher_id), WITHDRAWAL_LOCK]
  await inPortions(db, locks, (tx, limit) => detachSomeOf(tx, id, limit))
  await db.transaction((tx) => deleteHidden(tx, id), ...locks)
}

/** The code before it ends. */
export async function replaceCode(db: Database, which: Taught): Promise<ClassCode> {
  const made = newCode()
  orNotFound(await updateCode(db, which, made))
  return { code: made.code, ends_at: made.code_ends_at }
}

/** Unknown, ended and malformed codes are the same to the caller. */
async function findInvited(db: Statements, userId: string, typed: string) {
  const code = readCode(typed)
  const found = code && (await findByCode(db, code, userId))
  return { ...orNotFound(found || undefined), code: code! }
}

export async function readInvitation(
  db: Database,
  userId: string,
  typed: string,
): Promise<Invitation> {
  const { name, teacher, expected, ...found } = await findInvited(db, userId, typed)
  const role = found.teacher_id === userId ? 'teacher' : found.joined > 0 ? 'member' : 'none'
  return { name, teacher, expected, role, may_reset: found.teacher_since !== null }
}

export const readPublicInvitation = (db: Database, typed: string) => findInvited(db, '', typed)

interface Joined {
  attended: AttendedClass
  isNew: boolean
}

/** For a member nothing changes. */
export async function joinClass(
  db: Database,
  user_id: string,
  typed: string,
  { shares }: SharesInput,
): Promise<Joined> {
  const { id: class_id, code } = await findInvited(db, user_id, typed)
  const which = { class_id, user_id }
  const member = {
    ...which,
    id: randomUUID(),
    code,
    shares: { evolution: false, projects: false, reset: false, ...withoutUndefined(shares) },
    joined_at: isoTime(Date.now()),
  }
  const join = async (tx: Statements) => {
    const isNew = (await insertMember(tx, member)) > 0
    if (isNew) await updateHasClassNews(tx, user_id)
    const attended = await findAttended(tx, which)
    if (!attended) throw await whyNotJoined(tx, which, code)
    return { attended, isNew }
  }
  try {
    return await db.transaction(join, classLock(class_id), userLock(user_id))
  } catch (error) {
    if (!(error instanceof OwnerGone)) throw error
    throw new AppError((await findAccount(db, user_id)) ? 'not_found' : 'not_signed_in')
  }
}

const withoutUndefined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]: Exclude<Given[Name], undefined>
  }

async function whyNotJoined(tx: Statements, { class_id, user_id }: Membership, code: string) {
  if (!(await findAccount(tx, user_id))) return new AppError('not_signed_in')
  const found = await findByCode(tx, code, user_id)
  if (!found) return new AppError('not_found')
  if (found.teacher_id === user_id) return new AppError('own_class')
  return new AppError((await isFull(tx, class_id)) ? 'class_full' : 'membership_limit')
}

/** Without the permission, a link that was made with it ends too; links requested by mail stay if there was none. */
export function changeShares(db: Database, which: Membership, { shares }: SharesInput) {
  return db.transaction(async (tx) => {
    const before = orNotFound(await findAttended(tx, which))
    if (before.shares.reset && shares.reset === false) await deleteResetsOf(tx, which.user_id)
    await updateShares(tx, which, shares)
    return orNotFound(await findAttended(tx, which))
  }, userLock(which.user_id))
}

export function leaveClass(db: Database, which: Membership) {
  return db.transaction(async (tx) => {
    const before = orNotFound(await findAttended(tx, which))
    if (before.shares.reset) await deleteResetsOf(tx, which.user_id)
    await deleteMembership(tx, which)
  }, userLock(which.user_id))
}

/** Under `userLock` of the teacher, so that she makes no reset link in between. */
export async function removeMember(db: Database, which: Taught, member: string) {
  const remove = async (tx: Statements) => {
    await deleteResetsOfMember(tx, which, member)
    return deleteMember(tx, which, member)
  }
  orNotFound(await db.transaction(remove, userLock(which.teacher_id)))
}

export function orNotFound<Found>(found: Found | undefined | 0): Found {
  if (found === undefined || found === 0) throw new AppError('not_found')
  return found
}
