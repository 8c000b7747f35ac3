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

/** Others may be using the machine. */
const soon = <Value>(ask: () => Value) => expect.poll(ask)

const ANA = 'ana@exemplo.com.br'
const LINK = 'https://techfolio.example.org/nova-senha#abc'
const SENDER = ['127.0.0.1', 'ana']

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
  const tell = (mail: Mail) => outbox.send(mail, 'notice', SENDER)
  return { ...outbox, tell, lines }
}

test('a mail arrives, in Portuguese, with no word of a person in its head', async () => {
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
])('%s may be the sender', async (from, line) => {
  const { url, received } = await mailServer()
  outboxTo(url, { from }).tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(received[0]?.raw).toMatch(line)
})

test('a mail server that is away delays a mail until it is back', async () => {
  const port = await freePort()
  const pauses = Array.from({ length: 100 }, () => 50)
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${port}`, { pauses })
  tell({ to: ANA, ...emailChangedMail('') })
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
  const { tell, lines } = outboxTo(url)
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => received.length).toBe(1)
  expect(lines).toHaveLength(1)
})

test('after the last try there is a log line, without the address', async () => {
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`)
  tell({ to: ANA, ...emailChangedMail('') })
  await soon(() => lines.at(-1)?.[1]).toBe('mail given up')
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('a refusal for good is not tried again, and its words stay out of the log', async () => {
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

test('one mail that waits does not hold up the next', async () => {
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

test('what waits has a bound', async () => {
  const { tell, lines } = outboxTo(`smtp://127.0.0.1:${await freePort()}`, { pauses: [60_000] })
  for (let count = 0; count < 501; count += 1) tell({ to: ANA, ...emailChangedMail('') })
  expect(lines).toEqual([[{ waiting: 500 }, 'mail given up: too many wait']])
})

test('the way to another machine is encrypted, or not taken', async () => {
  const { port, received } = await mailServer()
  // 127.0.0.1 by a name that does not say so.
  const { tell, lines } = outboxTo(`smtp://0.0.0.0:${port}`, { pauses: [0] })
  tell({ to: ANA, ...emailChangedMail('') })
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
  outboxTo(url.replace('//', '//ana%40escola:s%2F%C3%A9nha@')).tell({
    to: ANA,
    ...emailChangedMail(''),
  })
  await soon(() => received.length).toBe(1)
  expect(seen).toEqual(['ana@escola', 's/énha'])
})

/** An outbox to a mail server that takes one mail after the other when it is told to. */
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
  /** Of as many as there are to come. */
  const order = async (count: number) => {
    for (let next = 0; next < count; next += 1) {
      await soon(() => sent.length).toBe(next + 1)
      taken[next]!()
    }
    return sent
  }
  return { ask: put('asked for'), tell: put('notice'), order, sent, lines, close: outbox.close }
}

test('what somebody asked for goes before every notice that waits', async () => {
  const { ask, tell, order, sent } = slowOutbox()
  tell('under way', 'ana', 'escola')
  await soon(() => sent).toEqual(['under way'])
  tell('notice', 'bia', 'escola')
  ask('link', 'caio', 'escola')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await order(3)).toEqual(['under way', 'link', 'notice'])
})

test('those who made mails be sent take turns', async () => {
  const { ask, order, sent } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  for (const number of [1, 2, 3]) ask(`of the crowd ${number}`, `someone ${number}`, 'a crowd')
  ask('of the school', 'caio', 'escola')
  await new Promise((resolve) => setTimeout(resolve))
  expect((await order(5)).indexOf('of the school')).toBe(2)
})

test('where too many wait a notice is given up, of whoever has most, and what was asked for is not', async () => {
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

test('one who fills it alone keeps nobody else out', async () => {
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

test('a server that closes says of each mail that it will not go', async () => {
  const { ask, tell, close, sent, lines } = slowOutbox()
  ask('under way', 'x', 'elsewhere')
  await soon(() => sent).toEqual(['under way'])
  tell('of bia', 'bia', 'escola')
  ask('of caio', 'caio', 'escola')
  close()
  ask('late', 'dora', 'escola')
  expect(lines).toEqual(Array.from({ length: 3 }, () => ['mail given up: the server closes']))
})
