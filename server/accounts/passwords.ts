import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../errors.ts'
import { measure } from '../measures.ts'
import { COST } from './password-cost.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32

const deriveKey = promisify(argon2)

/**
 * To be called in the hashing queue.
 * The PHC string carries its own cost, so that raising COST leaves old passwords valid.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`
}

/** Without a hash the same work is done, so that timing does not tell whether the account exists. */
export async function verifyPassword(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , cost = '', salt = '', hash = ''] = (phc ?? DUMMY_HASH).split('$')
  const [memory, passes, parallelism] = cost.split(',').map((part) => Number(part.slice(2)))
  const expected = Buffer.from(hash, 'base64')
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: memory!,
    passes: passes!,
    parallelism: parallelism!,
  })
  return timingSafeEqual(actual, expected) && phc !== undefined
}

/** The account, if the password matches. */
export async function checkPassword<Holder extends { password_hash: string }>(
  account: Holder | undefined,
  password: string,
): Promise<Holder> {
  const matches = await verifyPassword(password, account?.password_hash)
  if (!account || !matches) throw new AppError('wrong_credentials')
  return account
}

async function derive(password: string, nonce: Buffer, cost: typeof COST) {
  const message = password.normalize('NFC')
  const began = performance.now()
  const key = await deriveKey('argon2id', { ...cost, message, nonce, tagLength: HASH_BYTES })
  measure('hash', { ms: performance.now() - began })
  return key
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const DUMMY_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(
  Buffer.alloc(SALT_BYTES),
)}$${encode(Buffer.alloc(HASH_BYTES))}`
