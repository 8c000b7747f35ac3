import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** One call of the API, said once: the server, the client, the API's page and the tests read it. */
export interface Call {
  summary: string
  tag: string
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The largest body, where it is not 16. */
  bodyKiB?: number
  /** Without one, and without a file, the answer is 204. */
  answer?: z.ZodMiniType
  /** An answer that is not JSON, by its media type. */
  file?: Record<string, z.ZodMiniType>
  /** Media types of a body that is not JSON. */
  takes?: readonly string[]
  /** The usual one first; 200 for an answer and 204 without one unless named. */
  status?: readonly [number, ...number[]]
  /** Its own, besides those that follow from its path, query and body. */
  failures?: readonly ErrorCode[]
  /** Anybody may call it. Without it, a call is for signed-in people only. */
  isOpen?: true
}

/** The usual one first. */
export const statusesOf = ({ status, answer, file }: Call): readonly [number, ...number[]] =>
  status ?? [answer || file ? 200 : 204]

/** What a person proves with their password may fail so. */
export const PROOF_FAILURES = ['wrong_password', 'too_many_requests'] as const
