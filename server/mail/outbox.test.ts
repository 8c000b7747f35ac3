import { afterEach, expect, test } from 'vitest'
import { emailChangedMail, resetMail } from '#contract/mails.ts'
import { freePort } from '../../testing/free-port.ts'
import { readBody, startMailServer } from '../testing/mail-server.ts'
import { createOutbox, type Kind } from './outbox.ts'
import { type Mail, smtpTransport } from './transport.ts'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Allows for a busy machine. */
const soon = <Value>(ask: () => Value) => expect.poll(ask)

const ANA = 'ana@exemplo.com.br'
const LINK = 'https://techfolio.example.org/nova-senha#abc'
const SENDER = ['127.0.0.1', 'ana']

async function mailServer(...args: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...args)
  stops.push(server.stop)
  return server
}

/** An outbox and its log lines. */
function outboxTo(url: string, { pauses = [0, 20, 40], from = 'techfolio@exemplo.com.br' } = {}) {
  const lines: [unknown, string?][] = []
  const log = { warn: (...line: [unknown, string?]) => void lines.push(line) }
  const settings = { server: new URL(url), from, publicUrl: 'https://techfolio.example.org' }
  const outbox = createOutbox(smtpTransport(settings), log, pauses)
  stops.push(outbox.close)
  const tell = (mail: Mail) => outbox.send(mail, 'notice', SENDER)
  return { ...outbox, tell, lines }
}

test('sends a mail in Portuguese without personal data in its headers', async () => {
  const { url, received } = await mailServer()
  outboxTo(url).tell({ to: ANA, ...resetMail(LINK, 'Prof. João, sala 3') })
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
])('accepts %s as the sender', async (from, line) => {
  const { url, received } = await mailServer()
  outboxTo(url, { from }).tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(received[0]?.raw).toMatch(line)
})

test('retries until an unreachable mail server is back', async () => {
  const port = await freePort()
  const pauses = Array.from({ length: 100 }, () => 50)
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${port}`, { pauses })
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.length).toBeGreaterThan(1)
  expect(lines[0]?.[1]).toBe('mail delayed: the mail server does not take it')
  const { received } = await mailServer({}, port)
  await soon(() => received.length).toBe(1)
})

test('retries after a temporary rejection', async () => {
  let refusals = 1
  const { url, received } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      const later = Object.assign(new Error('Greylisted'), { responseCode: 450 })
      done(refusals-- > 0 ? later : null)
    },
  })
  const { tell, lines } = outboxTo(url)
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(lines).toHaveLength(1)
})

test('logs the last failed attempt without the address', async () => {
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`)
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.at(-1)?.[1]).toBe('mail given up')
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('does not retry after a permanent rejection, nor log its message', async () => {
  const { url } = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`No ${address} here`), { responseCode: 550 })),
  })
  const { tell, lines } = outboxTo(url)
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.length).toBe(1)
  expect(lines[0]?.[1]).toBe('mail given up')
  expect(lines[0]?.[0]).toMatchObject({ responseCode: 550 })
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('does not delay other mails while one waits', async () => {
  let first = true
  const { url, received } = await mailServer({
    onRcptTo: (_address, _session, done) => {
      done(first ? Object.assign(new Error('Later'), { responseCode: 451 }) : null)
      first = false
    },
  })
  const { tell } = outboxTo(url, { pauses: [0, 60_000] })
  tell({ to: ANA, ...emailChangedMail('') })
  tell({ to: 'bia@exemplo.com.br', ...emailChangedMail('') })
  await soon(() => received.map(({ to }) => to)).toEqual([['bia@exemplo.com.br']])
})

test('requires TLS to another machine', async () => {
  const { port, received } = await mailServer()
  // A name for 127.0.0.1 that is not recognised as loopback.
  const { tell, lines } = outboxTo(`smtp://0.0.0.0:${port}`, { pauses: [0] })
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.at(-1)?.[1]).toBe('mail given up')
  expect(lines[0]?.[0]).toMatchObject({ code: 'ETLS' })
  expect(received).toEqual([])
})

test('decodes and uses the user and password of the URL', async () => {
  const seen: unknown[] = []
  const { url, received } = await mailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(username, password)
      done(null, { user: username })
    },
  })
  outboxTo(url.replace('//', '//ana%40escola:s%2F%C3%A9nha@')).tell({
    to: ANA,
    ...emailChangedMail(''),
  })
  await soon(() => received.length).toBe(1)
  expect(seen).toEqual(['ana@escola', 's/énha'])
})

/** An outbox with a mail server that never takes a mail. */
function stuckOutbox() {
  const sent: string[] = []
  const lines: [unknown, string?][] = []
  const transport = ({ to }: Mail) => {
    sent.push(to)
    return new Promise<void>(() => undefined)
  }
  const log = { warn: (...line: [unknown, string?]) => void lines.push(line) }
  const outbox = createOutbox(transport, log, [0])
  const put = (kind: Kind) => outbox.send({ to: ANA, subject: '', text: '' }, kind, SENDER)
  return { put, sent, lines, close: outbox.close }
}

test('limits the number of queued mails, those asked for and notices apart', () => {
  const { put, lines } = stuckOutbox()
  for (let count = 0; count < 501; count += 1) put('notice')
  const tooMany = [{ waiting: 500 }, 'mail given up: too many wait']
  expect(lines).toEqual([tooMany])
  for (let count = 0; count < 501; count += 1) put('asked for')
  expect(lines).toEqual([tooMany, tooMany])
})

test('logs how many mails a close loses, and sends none afterwards', async () => {
  const { put, sent, lines, close } = stuckOutbox()
  put('asked for')
  await soon(() => sent.length).toBe(1)
  put('notice')
  close()
  expect(lines).toEqual([[{ mails: 2 }, 'mails given up: the server closes']])
  put('asked for')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toHaveLength(1)
})
