import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '../config.ts'
import { mailSettings } from './settings.ts'

const read = (environment: Record<string, string>) => mailSettings(readConfig(environment))

const SMTP_URL = 'smtp://mail.example.org'
const PUBLIC_URL = 'https://techfolio.example.org'

test('enables mail only with a mail server and a PUBLIC_URL', () => {
  expect(read({})).toBeUndefined()
  expect(read({ PUBLIC_URL })).toBeUndefined()
  expect(read({ PUBLIC_URL: 'http://192.168.0.5:3000' })).toBeUndefined()
  expect(read({ SMTP_URL, PUBLIC_URL })).toEqual({
    server: new URL(SMTP_URL),
    from: 'techfolio@techfolio.example.org',
    publicUrl: PUBLIC_URL,
  })
})

test.each<[Record<string, string>, string]>([
  [{ SMTP_URL }, 'SMTP_URL needs PUBLIC_URL as well'],
  [
    { SMTP_URL, PUBLIC_URL: 'http://techfolio.example.org' },
    'PUBLIC_URL must begin with https:// where mail is sent, not "http://techfolio.example.org"',
  ],
  [{ SMTP_URL, PUBLIC_URL: 'http://127.0.0.1.example.org' }, 'PUBLIC_URL must begin with https'],
])('rejects %j with a message', (environment, sentence) => {
  const reading = () => read(environment)
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(sentence)
})

test.each([
  ['http://127.0.0.1:3000', 'techfolio@[127.0.0.1]'],
  ['http://localhost:3000', 'techfolio@localhost'],
  ['http://[::1]:3000', 'techfolio@[::1]'],
])('allows %s on this machine', (url, from) => {
  expect(read({ SMTP_URL, PUBLIC_URL: url })?.from).toBe(from)
})

test('uses the configured sender', () => {
  const MAIL_FROM = 'Escola <escola@example.org>'
  expect(read({ SMTP_URL, PUBLIC_URL, MAIL_FROM })?.from).toBe(MAIL_FROM)
})
