import type { FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { MAX_PROJECTS } from '#contract/projects.ts'
import { MAX_TECHNOLOGIES } from '#contract/technologies.ts'
import type { AppError } from '../errors.ts'
import { answerFailureAs } from '../http/failures.ts'

/** A list for invalid fields, a text for everything else. */
type Message = string | readonly string[]
type Said = readonly [status: number, message: Message]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Status and message of this mount for our error codes. */
    failureMessages?: Partial<Record<ErrorCode, Said>>
  }
}

/** An error that only this mount has. */
export class Refusal extends Error {
  readonly said: Said

  constructor(...said: Said) {
    super()
    this.said = said
  }
}

const EVERYWHERE: Partial<Record<ErrorCode, Said>> = {
  not_signed_in: [401, 'Token inválido.'],
  technology_limit: [400, [`title: at most ${MAX_TECHNOLOGIES} technologies can be kept`]],
  project_limit: [400, [`title: at most ${MAX_PROJECTS} works can be kept`]],
}

const toBody = (message: Message) => ({ status: 'error', message })

const translate = answerFailureAs(({ code }: AppError, { routeOptions }) => {
  const ours = [ERRORS[code].status, ERRORS[code].message] as const
  const [status, message] = routeOptions.config.failureMessages?.[code] ?? EVERYWHERE[code] ?? ours
  return { status, body: toBody(message) }
})

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Refusal)) return translate(error, request, reply)
  const [status, message] = error.said
  return reply.code(status).send(toBody(message))
}
