import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Far longer than a browser takes to come back by another connection. */
const KEPT_MS = 60_000
/** With answers of the bound below, eight megabytes at most. What is pushed out by then is done again, as before. */
const MOST_KEPT = 1000
const MOST_BYTES = 8 * 1024

const CHANGES = new Set(['POST', 'PUT', 'DELETE'])
const IS_KEY = /^[\w-]{16,64}$/
/** Each answer has its own. */
const OWN = new Set(['connection', 'content-length', 'date', 'keep-alive'])

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  payload: string | Buffer | null
}

/**
 * A browser whose connection breaks under its answer sends the very request again, a change too, and tells nobody.
 * Whoever comes twice with one `Idempotency-Key` gets the answer of the first time, and nothing is done twice.
 */
export function answerOnce(api: FastifyInstance, mostKept = MOST_KEPT) {
  const answers = new Map<string, Promise<Answer | undefined>>()
  const underWay = new WeakMap<FastifyRequest, (answer: Answer | undefined) => void>()

  function begin(request: FastifyRequest, name: string) {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const forget = () => answers.get(name) === promise && answers.delete(name)
    answers.set(name, promise)
    const [oldest] = answers.keys()
    if (answers.size > mostKept && oldest) answers.delete(oldest)
    setTimeout(forget, KEPT_MS).unref()
    underWay.set(request, (answer) => {
      if (!answer) forget()
      resolve(answer)
    })
  }

  api.addHook('onRequest', async (request, reply) => {
    const name = nameOf(request)
    if (!name) return undefined
    for (let known = answers.get(name); known; known = answers.get(name)) {
      const answer = await known
      // The time to answer may have run out meanwhile.
      if (reply.sent) return reply
      if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.payload)
    }
    begin(request, name)
    return undefined
  })

  // Also when nobody is there any more to read it: just then the same will come again.
  api.addHook('onSend', (request, reply, payload, done) => {
    underWay.get(request)?.(answerOf(reply, payload))
    done(null, payload)
  })
}

/** None where it failed: then it is worth another try. */
function answerOf(reply: FastifyReply, payload: unknown): Answer | undefined {
  const { statusCode: status } = reply
  if (status >= 500 || !isSmall(payload)) return undefined
  const headers = Object.entries(reply.getHeaders()).filter(([header]) => !OWN.has(header))
  return { status, headers: Object.fromEntries(headers), payload }
}

/** One person's, for one change: nobody else gets its answer. */
function nameOf({ method, url, headers }: FastifyRequest) {
  const key = headers['idempotency-key']
  if (!CHANGES.has(method) || typeof key !== 'string' || !IS_KEY.test(key)) return undefined
  return hash('sha256', [headers.authorization, method, url, key].join('\n'))
}

const isSmall = (payload: unknown): payload is string | Buffer | null =>
  payload === null ||
  ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= MOST_BYTES)
