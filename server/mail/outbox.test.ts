import { afterEach, expect, test, vi } from 'vitest'
import { emailChangedMail, resetMail } from '#contract/mails.ts'
import { freePort } from '../../testing/free-port.ts'
import { createOutbox } from './outbox.ts'
import { readBody, startMailServer } from './testing.ts'
import { smtpTransport } from './transport.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Others may be using the machine. */
const soon = <Value>(ask: () => Value) => expect.poll(ask)

const ANA = 'ana@exemplo.com.br'
const LINK = 'https://techfolio.example.org/nova-senha#abc'

async function mailServer(...args: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...args)
  stops.push(server.stop)
  return server
}

/** Lines of the log, and an outbox that writes them. */
function outboxTo(url: string, { pauses = [0, 20, 40], from = 'techfolio@exemplo.com.br' } = {}) {
  const lines: [unknown, string?][] = []
  const log = {
    info: vi.fn<() => void>(),
    warn: (...line: [unknown, string?]) => void lines.push(line),
  }
  const settings = { server: new URL(url), from, publicUrl: 'https://techfolio.example.org' }
  const outbox = createOutbox(smtpTransport(settings), log, pauses)
  stops.push(outbox.close)
  return { ...outbox, lines }
}

test('a mail arrives, in Portuguese, with no word of a person in its head', async () => {
  const { url, received } = await mailServer()
  outboxTo(url).send({ to: ANA, ...resetMail(LINK, 'Prof. João, sala 3') })
  await soon(() => received.length).toBe(1)
  expect(received[0]?.to).toEqual([ANA])
  const body = readBody(received[0]!)
  expect(body).toContain(`\r\n${LINK}\r\n`)
  expect(body).toContain('30 minutos')
  expect(body).toContain('Prof. João, sala 3')
  const [head = ''] = received[0]!.raw.split('\r\n\r\n')
  const names = Array.from(head.matchAll(/^([\w-]+):/gm), ([, name]) => name!.toLowerCase())
  expect(names.toSorted()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ])
  expect(head).toMatch(/^To: ana@exemplo\.com\.br$/m)
  expect(head).toMatch(/^From: =\?UTF-8\?.*\?= <techfolio@exemplo\.com\.br>$/m)
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m)
})

test.each([
  ['Escola <escola@exemplo.com.br>', /^From: Escola <escola@exemplo\.com\.br>$/m],
  ['techfolio@[127.0.0.1]', /<techfolio@\[127\.0\.0\.1\]>$/m],
])('%s may be the sender', async (from, line) => {
  const { url, received } = await mailServer()
  outboxTo(url, { from }).send({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(received[0]?.raw).toMatch(line)
})

test('a mail server that is away delays a mail until it is back', async () => {
  const port = await freePort()
  const pauses = Array.from({ length: 100 }, () => 50)
  const { send, lines } = outboxTo(`smtp://127.0.0.1:${port}`, { pauses })
  send({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.length).toBeGreaterThan(1)
  expect(lines[0]?.[1]).toBe('mail delayed: the mail server does not take it')
  const { received } = await mailServer({}, port)
  await soon(() => received.length).toBe(1)
})

test('a refusal for now is tried again', async () => {
  let refusals = 1
  const { url, received } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      const later = Object.assign(new Error('Greylisted'), { responseCode: 450 })
      done(refusals-- > 0 ? later : null)
    },
  })
  const { send, lines } = outboxTo(url)
  send({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(lines).toHaveLength(1)
})

test('after the last try there is a log line, without the address', async () => {
  const { send, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`)
  send({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.at(-1)?.[1]).toBe('mail given up')
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('a refusal for good is not tried again, and its words stay out of the log', async () => {
  const { url } = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 })),
  })
  const { send, lines } = outboxTo(url)
  send({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.length).toBe(1)
  expect(lines[0]?.[1]).toBe('mail given up')
  expect(lines[0]?.[0]).toMatchObject({ responseCode: 550 })
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('one mail that waits does not hold up the next', async () => {
  let first = true
  const { url, received } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      done(first ? Object.assign(new Error('Later'), { responseCode: 451 }) : null)
      first = false
    },
  })
  const { send } = outboxTo(url, { pauses: [0, 60_000] })
  send({ to: ANA, ...emailChangedMail('') })
  send({ to: 'bia@exemplo.com.br', ...emailChangedMail('') })
  await soon(() => received.map(({ to }) => to)).toEqual([['bia@exemplo.com.br']])
})

test('what waits has a bound', async () => {
  const { send, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`, { pauses: [60_000] })
  for (let count = 0; count < 501; count += 1) send({ to: ANA, ...emailChangedMail('') })
  expect(lines).toEqual([[{ waiting: 500 }, 'mail given up: too many wait']])
})

test('the way to another machine is encrypted, or not taken', async () => {
  const { port, received } = await mailServer()
  // 127.0.0.1 by a name that does not say so.
  const { send, lines } = outboxTo(`smtp://0.0.0.0:${port}`, { pauses: [0] })
  send({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.at(-1)?.[1]).toBe('mail given up')
  expect(lines[0]?.[0]).toMatchObject({ code: 'ETLS' })
  expect(received).toEqual([])
})

test('a name and a password are used, with what stands for special letters in them', async () => {
  const seen: unknown[] = []
  const { url, received } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(username, password)
      done(null, { user: username })
    },
  })
  outboxTo(url.replace('//', '//ana%40escola:s%2F%C3%A9nha@')).send({
    to: ANA,
    ...emailChangedMail(''),
  })
  await soon(() => received.length).toBe(1)
  expect(seen).toEqual(['ana@escola', 's/énha'])
})
