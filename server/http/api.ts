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
    /** The failures of its own a route can answer with, besides those every route shares. */
    failures?: readonly ErrorCode[]
    /** Answers even while the database is away. */
    withoutDatabase?: boolean
    /** Answers even past the bounds: a busy process must not be taken for a dead one. */
    evenUnderLoad?: boolean
    /** How long its body may take to arrive, where that is longer than everybody else's. */
    arrivalMs?: number
  }
  interface FastifyInstance {
    /** Every path that refuses other methods than its own, below a mount or in public, as registered. */
    apiRoutes: Map<string, Set<string>>
    /** What describes them to programs. */
    openApi: () => Promise<object>
  }
  interface FastifyRequest {
    /** The signed-in user; `signedIn` in accounts returns the whole row. */
    user: { id: string } | null
  }
}
