import type { FastifyRequest } from 'fastify'
import { ERRORS } from '#contract/errors.ts'
import { answerFailureAs, toBody } from '../http/failures.ts'
import { LINK_PAGE } from './headers.ts'

/** Whoever opens an address; not a picture in a page, nor a program. */
const isPerson = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** A recruiter who comes at a bad moment reads a sentence and can try again; programs get what they always get. */
export const answerInWords = (page: string) =>
  answerFailureAs((failure, request, reply) => {
    const { status } = ERRORS[failure.code]
    if (status < 500 || !isPerson(request)) return { status, body: toBody(failure) }
    reply.headers({ ...LINK_PAGE, 'content-type': 'text/html; charset=utf-8' })
    return { status, body: page }
  })
