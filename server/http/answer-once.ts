import { hash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Far longer than a browser takes to come back by another connection. */
const KEPT_MS = 60_000
/** Eight megabytes at most. What is pushed out by then is done again, as without a key. */
const MOST = { kept: 1000, ofOne: 100, answerBytes: 8 * 1024, waiting: 4 }

const CHANGES = new Set(['POST', 'PUT', 'DELETE'])
const IS_KEY = /^[\w-]{16,64}$/
const IS_JSON = /^application\/json\b/i
/** Each answer has its own. */
const OWN = new Set(['connection', 'content-length', 'date', 'keep-alive'])

interface Answer {
  status: number
  headers: OutgoingHttpHeaders
  payload: Buffer | null
}

/**
 * A browser whose connection breaks under its answer sends the very request again, a change too, and tells nobody.
 * Whoever comes twice with one `Idempotency-Key` gets the answer of the first time, and nothing is done twice.
 */
export function answerOnce(api: FastifyInstance, most = MOST) {
  const kept = keepAnswers(most)
  const underWay = new Map<string, Promise<Answer | undefined>>()
  const waiting = new Map<string, number>()
  const ending = new WeakMap<FastifyRequest, (answer: Answer | undefined) => void>()
  const bodies = new WeakMap<FastifyRequest, Buffer>()

  function begin(request: FastifyRequest, name: string) {
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    underWay.set(name, promise)
    // Twice, where what was to be sent fails on its last steps: then the failure counts.
    ending.set(request, (answer) => {
      if (underWay.get(name) === promise) underWay.delete(name)
      kept.forget(ownerOf(request), name)
      if (answer) kept.add(ownerOf(request), name, answer)
      resolve(answer)
    })
  }

  /** A browser comes once more, or twice. Each failure wakes all who wait: of thousands that would be one long stop. */
  async function waitForFirst(name: string) {
    if (!underWay.has(name)) return
    const others = waiting.get(name) ?? 0
    if (others >= most.waiting) throw new AppError('unavailable', { retryAfterSeconds: 2 })
    waiting.set(name, others + 1)
    for (let first = underWay.get(name); first; first = underWay.get(name)) await first
    const left = waiting.get(name)! - 1
    if (left > 0) waiting.set(name, left)
    else waiting.delete(name)
  }

  api.addHook('onRequest', async (request, reply) => {
    const key = keyOf(request)
    if (!key) return undefined
    // It counts once it is here as a whole: what broke on the way is not what was meant.
    const body = await wholeBodyOf(request.raw)
    if (reply.sent) return reply
    bodies.set(request, body)
    const name = nameOf(request, key, body)
    await waitForFirst(name)
    // The time to answer may have run out meanwhile.
    if (reply.sent) return reply
    const answer = kept.get(ownerOf(request), name)
    if (answer) return reply.code(answer.status).headers(answer.headers).send(answer.payload)
    begin(request, name)
    return undefined
  })

  // Who parses it would wait in vain for what was read already.
  api.addHook('preParsing', async (request, _reply, payload) => {
    const body = bodies.get(request)
    return body ? Readable.from(body, { objectMode: false }) : payload
  })

  // Also when nobody is there any more to read it: just then the same will come again.
  api.addHook('onSend', (request, reply, payload, done) => {
    ending.get(request)?.(answerOf(reply, payload, most.answerBytes))
    done(null, payload)
  })
}

type Kept = Map<string, { answer: Answer; timer: NodeJS.Timeout }>

/**
 * By token, so that nobody pushes out what others wait for: where all is full, whoever has most gives way. Those who
 * have no token yet are one.
 */
function keepAnswers({ kept: mostKept, ofOne }: typeof MOST) {
  const people = new Map<string, Kept>()
  let count = 0

  function forget(owner: string, name: string | undefined) {
    const theirs = people.get(owner)
    const one = name === undefined ? undefined : theirs?.get(name)
    if (!theirs || !one || name === undefined) return
    clearTimeout(one.timer)
    theirs.delete(name)
    count -= 1
    if (theirs.size === 0) people.delete(owner)
  }

  return {
    forget,
    get: (owner: string, name: string) => people.get(owner)?.get(name)?.answer,
    add: (owner: string, name: string, answer: Answer) => {
      const timer = setTimeout(() => forget(owner, name), KEPT_MS).unref()
      const theirs: Kept = people.get(owner) ?? new Map()
      people.set(owner, theirs.set(name, { answer, timer }))
      count += 1
      if (theirs.size > ofOne) forget(owner, theirs.keys().next().value)
      if (count > mostKept) forgetOfRichest()
    },
  }

  function forgetOfRichest() {
    const [first, ...others] = people
    if (!first) return
    const [owner, theirs] = others.reduce(
      (most, one) => (one[1].size > most[1].size ? one : most),
      first,
    )
    forget(owner, theirs.keys().next().value)
  }
}

/** Undefined for what may be done twice, or is as good as not done: it is worth another try. */
function answerOf(reply: FastifyReply, payload: unknown, mostBytes: number): Answer | undefined {
  const { statusCode: status } = reply
  if (
    status >= 300 ||
    !(payload === null || typeof payload === 'string' || Buffer.isBuffer(payload))
  )
    return undefined
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (bytes && bytes.length > mostBytes) return undefined
  const headers = Object.entries(reply.getHeaders()).filter(([header]) => !OWN.has(header))
  return { status, headers: Object.fromEntries(headers), payload: bytes }
}

/**
 * By the token alone, however its header is written. Tokens are kept as a hash, here as elsewhere. Where nobody looks at
 * it, it is anything one likes, and all are one.
 */
function ownerOf({ headers, routeOptions: { config } }: FastifyRequest) {
  if (config.public) return ''
  const [word = '', token = word] = (headers.authorization ?? '').trim().split(/\s+/)
  return hash('sha256', token)
}

/** One person's, for one change with these very words: nobody else gets its answer. */
const nameOf = ({ method, url, headers }: FastifyRequest, key: string, body: Buffer) =>
  hash(
    'sha256',
    Buffer.concat([Buffer.from([headers.authorization, method, url, key, ''].join('\n')), body]),
  )

/** None where nothing could come of it: the route itself says how much it reads. Photos may come twice. */
function keyOf({ method, headers, routeOptions: { bodyLimit } }: FastifyRequest) {
  const { 'idempotency-key': key, 'content-type': type, 'content-length': length = 0 } = headers
  if (!CHANGES.has(method) || typeof key !== 'string' || !IS_KEY.test(key)) return undefined
  if ('transfer-encoding' in headers || Number(length) > bodyLimit) return undefined
  return Number(length) === 0 || IS_JSON.test(type ?? '') ? key : undefined
}

function wholeBodyOf(raw: IncomingMessage) {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const chunks: Buffer[] = []
  raw
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .once('end', () => resolve(Buffer.concat(chunks)))
    .once('error', (cause) => reject(new AppError('malformed_body', { cause })))
    .once('close', () => reject(new AppError('malformed_body')))
  return promise
}
