import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config.ts'
import { DatabaseRefused, DatabaseUnavailable, LoginRefused } from '../server/db/database.ts'
import { missingPermission } from '../server/db/permissions.ts'

/** Runs a command that takes this many arguments. */
export const command = (usage: string, words: number, run: (args: string[]) => Promise<void>) =>
  endInSentence(() => run(readArguments(usage, words)))

/** Errors the operator can fix are printed as a sentence, with exit code 1, or 78 for a wrong setting. */
export async function endInSentence(run: () => Promise<void>) {
  process.umask(0o077)
  try {
    await run()
  } catch (error) {
    if (!isForPeople(error)) throw error
    console.error(sentence(error))
    process.exitCode = error instanceof ConfigError ? error.exitCode : 1
  }
}

function readArguments(usage: string, words: number) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length === words) return positionals
  } catch {}
  throw new ForPeople(`Usage: ${usage}`)
}

function sentence(error: Error) {
  if (isFileError(error)) {
    const missing = missingPermission(error.path)
    return missing ? `No permission: ${missing}.` : error.message
  }
  return error instanceof DatabaseUnavailable &&
    !(error instanceof LoginRefused) &&
    error.cause instanceof Error
    ? `${error.message}: ${error.cause.message || String(error.cause)}`
    : error.message
}

/** An error whose message is for the operator. */
export class ForPeople extends Error {}

function isForPeople(error: unknown): error is Error {
  return (
    [ForPeople, ConfigError, DatabaseRefused, DatabaseUnavailable].some(
      (kind) => error instanceof kind,
    ) || isFileError(error)
  )
}

/** No space, no permission, no such folder: the system's message is clear enough. */
const isFileError = (error: unknown): error is Error & { path: string } =>
  error instanceof Error && 'syscall' in error && 'path' in error && typeof error.path === 'string'
