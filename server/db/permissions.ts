import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseRefused } from './database.ts'

const { F_OK, R_OK, W_OK, X_OK } = constants

/** The system's code for what this user may not do there. */
function refusalOf(place: string, mode: number) {
  try {
    accessSync(place, mode)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

const isRight = (code: string | undefined) => code === 'EACCES' || code === 'EPERM'

/** The permission that this user lacks for a file and those beside it that begin like it; undefined if none. */
export function missingPermission(path: string): string | undefined {
  const file = resolve(path)
  const above = parentsOf(file)
  const closed = above.find((one) => isRight(refusalOf(one, X_OK)))
  if (closed) return `this user may not enter the folder ${closed}`
  const folder = above.findLast((one) => refusalOf(one, F_OK) === undefined)!
  const refusal = refusalOf(folder, W_OK)
  if (refusal === 'EROFS') return `the folder ${folder} is on a read-only disk`
  if (isRight(refusal)) return `this user may not write in the folder ${folder}`
  const others = folder === dirname(file) ? filesOf(file).filter(isClosed) : []
  return others.length > 0
    ? `the folder ${folder} has files that this user may not read or write: ${others.map((one) => basename(one)).join(', ')}`
    : undefined
}

/** From the root down. */
function parentsOf(file: string): string[] {
  const folder = dirname(file)
  return folder === file ? [] : [...parentsOf(folder), folder]
}

/** Such as the database with its log and its lock. */
function filesOf(file: string) {
  const folder = dirname(file)
  const name = basename(file)
  const isOf = (one: string) => [name, `.${name}.lock`, `${name}-wal`, `${name}-shm`].includes(one)
  return readdirSync(folder)
    .filter(isOf)
    .map((one) => resolve(folder, one))
}

const isClosed = (file: string) => isRight(refusalOf(file, R_OK | W_OK))

/** Behind a closed folder a file is not missing. */
export function refuseMissing(path: string) {
  try {
    statSync(path)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR'
    throw new DatabaseRefused(
      isMissing
        ? `There is no database at ${path}.`
        : `${path} cannot be read: ${missingPermission(path) ?? message}.`,
      { cause },
    )
  }
}
