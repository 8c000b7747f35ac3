import { afterEach, expect, test, vi } from 'vitest'
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
  const log = {
    info: vi.fn<() => void>(),
    warn: (...line: [unknown, string?]) => void lines.push(line),
  }
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

test('limits the number of queued mails', async () => {
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`, { pauses: [60_000] })
  for (let count = 0; count < 501; count += 1) tell({ to: ANA, ...emailChangedMail('') })
  expect(lines).toEqual([[{ waiting: 500 }, 'mail given up: too many wait']])
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

/** An outbox with a mail server that accepts one mail at a time on command. */
function slowOutbox(pauses = [0]) {
  const sent: string[] = []
  const taken: (() => void)[] = []
  const lines: [unknown, string?][] = []
  const log = {
    info: vi.fn<() => void>(),
    warn: (...line: [unknown, string?]) => void lines.push(line),
  }
  const transport = ({ to }: Mail) => {
    sent.push(to)
    return new Promise<void>((resolve) => taken.push(resolve))
  }
  const outbox = createOutbox(transport, log, pauses)
  stops.push(outbox.close)
  const put = (kind: Kind) => (to: string, account: string, address: string) =>
    outbox.send({ to, subject: '', text: '' }, kind, [address, account])
  /** Waits for this many mails. */
  const order = async (count: number) => {
    for (let next = 0; next < count; next += 1) {
      await soon(() => sent.length).toBe(next + 1)
      taken[next]!()
    }
    return sent
  }
  return { ask: put('asked for'), tell: put('notice'), order, sent, lines, close: outbox.close }
}

test('sends requested mails before queued notices', async () => {
  const { ask, tell, order, sent } = slowOutbox()
  tell('under way', 'ana', 'escola')
  await soon(() => sent).toEqual(['under way'])
  tell('notice', 'bia', 'escola')
  ask('link', 'caio', 'escola')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await order(3)).toEqual(['under way', 'link', 'notice'])
})

test('alternates between users with queued mails', async () => {
  const { ask, order, sent } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  for (const number of [1, 2, 3]) ask(`of the crowd ${number}`, `someone ${number}`, 'a crowd')
  ask('of the school', 'caio', 'escola')
  await new Promise((resolve) => setTimeout(resolve))
  expect((await order(5)).indexOf('of the school')).toBe(2)
})

test('drops a notice of the user with the most queued mails when full, never a requested mail', async () => {
  const { ask, tell, order, sent, lines } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  tell('of bia', 'bia', 'escola')
  for (let number = 1; number <= 2; number += 1) tell(`of zeca ${number}`, 'zeca', 'lan house')
  for (let number = 1; number <= 497; number += 1) ask(`link ${number}`, 'ana', 'escola')
  expect(lines).toEqual([])
  await new Promise((resolve) => setTimeout(resolve))
  ask('one too many', 'caio', 'lan house')
  ask('two too many', 'dora', 'lan house')
  const tooMany = [{ waiting: 500 }, 'mail given up: too many wait']
  expect(lines).toEqual([tooMany, tooMany])
  const notices = (await order(501)).filter((to) => to.startsWith('of'))
  expect(notices).toEqual(['of bia'])
  expect(sent).toEqual(expect.arrayContaining(['one too many', 'two too many', 'link 497']))
})

test('accepts mails of other users when one user fills the queue', async () => {
  const { ask, order, sent, lines } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  for (let number = 1; number <= 500; number += 1) ask(`link ${number}`, 'zeca', 'lan house')
  ask('of caio', 'caio', 'escola')
  expect(lines).toHaveLength(1)
  const all = await order(501)
  expect(all).toContain('of caio')
  expect(all).not.toContain('link 500')
})

test('logs every unsent mail on close', async () => {
  const { ask, tell, close, sent, lines } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  tell('of bia', 'bia', 'escola')
  ask('of caio', 'caio', 'escola')
  close()
  ask('late', 'dora', 'escola')
  expect(lines).toEqual(Array.from({ length: 3 }, () => ['mail given up: the server closes']))
})
