import { parseArgs } from 'node:util'
import { ConfigError } from '../server/config.ts'
import { DatabaseRefused, DatabaseUnavailable } from '../server/db/database.ts'

/** Runs a command of so many words; what a person can put right is said in a sentence, with exit code 1. */
export async function command(
  usage: string,
  words: number,
  run: (args: string[]) => Promise<void>,
) {
  process.umask(0o077)
  try {
    await run(readArguments(usage, words))
  } catch (error) {
    if (!isForPeople(error)) throw error
    console.error(sentence(error))
    process.exitCode = 1
  }
}

function readArguments(usage: string, words: number) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true, options: {} })
    if (positionals.length === words) return positionals
  } catch {}
  throw new UsageError(`Usage: ${usage}`)
}

const sentence = (error: Error) =>
  error instanceof DatabaseUnavailable && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message || String(error.cause)}`
    : error.message

class UsageError extends Error {}

function isForPeople(error: unknown): error is Error {
  return (
    [UsageError, ConfigError, DatabaseRefused, DatabaseUnavailable].some(
      (kind) => error instanceof kind,
    ) || isFileError(error)
  )
}

/** No room, no permission, no such folder: the system's own words say it. */
const isFileError = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'path' in error
