import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ErrorCode } from '#contract/errors.ts'

/** A part of the server whose routes are typed by the contract. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  /** What a route may declare. */
  interface FastifyContextConfig {
    /** Anyone may call this route. Without it, a route is for signed-in people only. */
    public?: boolean
    /** The error codes of this route, besides those every route shares. */
    failures?: readonly ErrorCode[]
    /** Works without the database. */
    withoutDatabase?: boolean
    /** Exempt from load shedding: a busy process must not be taken for a dead one. */
    evenUnderLoad?: boolean
    /** Logged at debug unless it fails: it is requested every few seconds. */
    quietSuccess?: boolean
    /** A longer timeout for the body than the default. */
    arrivalMs?: number
  }
  interface FastifyInstance {
    /** Registered paths with their methods; other methods are answered with 405. */
    apiRoutes: Map<string, Set<string>>
    /** Whether an address is in SCHOOL_NETWORKS. */
    isSchool: (ip: string) => boolean
    /** The OpenAPI document. */
    openApi: () => Promise<object>
  }
  interface FastifyRequest {
    /** The signed-in user; `signedIn` in accounts returns the whole row. */
    user: { id: string } | null
  }
}
