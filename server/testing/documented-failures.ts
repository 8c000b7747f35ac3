import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, afterEach, expect } from 'vitest'
import { ERRORS } from '#contract/errors.ts'

/** Of no call in particular: an error of ours, and a request that breaks off. */
const EVERYWHERE = ['unexpected', 'malformed_body']

interface Documented {
  'x-failures'?: string[]
}

const undocumented = new Set<string>()

function note({ method, routeOptions }: FastifyRequest, payload: unknown) {
  const failures = (routeOptions.schema as Documented | undefined)?.['x-failures']
  if (!failures || typeof payload !== 'string') return
  const { code } = JSON.parse(payload) as { code?: string }
  if (!code || !(code in ERRORS)) return
  if (failures.includes(code) || EVERYWHERE.includes(code)) return
  undocumented.add(
    `${method} ${routeOptions.url} answers ${code}: add it to the call's failures in contract/calls/`,
  )
}

function watch(message: unknown) {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) note(request, payload)
  })
}

// In every test of the server: whatever provokes a failure shows that its call documents it.
subscribe('fastify.initialization', watch)
afterAll(() => void unsubscribe('fastify.initialization', watch))

afterEach(() => {
  const found = [...undocumented]
  undocumented.clear()
  expect(found).toEqual([])
})
