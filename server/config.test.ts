import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DEFAULTS = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATABASE_URL: 'sqlite:data/techfolio.db',
  DATABASE_POOL: 10,
  RATE_LIMIT: 'on',
  CORS_ORIGINS: [],
  TRUST_PROXY: [],
  SCHOOL_NETWORKS: [],
  PUBLIC_URL: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  OPERATOR: '',
  TIME_ZONE: 'America/Sao_Paulo',
  CLASSES: 'on',
  KENZIEHUB: 'off',
  METRICS: undefined,
  LOG_LEVEL: 'info',
}

test('has a default for every setting', () => {
  expect(readConfig({})).toEqual(DEFAULTS)
})

test('treats empty settings as unset and ignores other variables', () => {
  const empty = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, '']))
  expect(readConfig({ ...empty, PATH: '/bin', PORTO: '1' })).toEqual(DEFAULTS)
})

test.each([
  ['PORT', '0', 0],
  ['PORT', '8080', 8080],
  ['PORT', '65535', 65_535],
  ['HOST', '0.0.0.0', '0.0.0.0'],
  ['HOST', '::1', '::1'],
  ['HOST', 'localhost', 'localhost'],
  ['DATABASE_URL', 'sqlite:/var/lib/a b.db', 'sqlite:/var/lib/a b.db'],
  ['DATABASE_URL', 'postgres://u:p@h:5432/n', 'postgres://u:p@h:5432/n'],
  ['DATABASE_URL', 'postgresql://h/n', 'postgresql://h/n'],
  ['DATABASE_URL', 'postgres://u@/n?host=/run', 'postgres://u@/n?host=/run'],
  ['DATABASE_URL', 'postgres://u:p@a,b/n', 'postgres://u:p@a,b/n'],
  [
    'DATABASE_URL',
    'postgres://a:5432,[::1]:5433/n?sslmode=require',
    'postgres://a:5432,[::1]:5433/n?sslmode=require',
  ],
  ['DATABASE_POOL', '2', 2],
  ['DATABASE_POOL', '200', 200],
  ['RATE_LIMIT', 'off', 'off'],
  ['CORS_ORIGINS', '*', ['*']],
  ['CORS_ORIGINS', 'https://a.example', ['https://a.example']],
  [
    'CORS_ORIGINS',
    ' https://a.example , http://localhost:5173 ,',
    ['https://a.example', 'http://localhost:5173'],
  ],
  [
    'TRUST_PROXY',
    '127.0.0.1, 10.0.0.0/8,::1, fd00::/8',
    ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
  ],
  ['SCHOOL_NETWORKS', '203.0.113.7, 2001:db8::/48', ['203.0.113.7', '2001:db8::/48']],
  ['PUBLIC_URL', 'https://techfolio.example.org', 'https://techfolio.example.org'],
  ['PUBLIC_URL', 'https://techfolio.example.org/', 'https://techfolio.example.org'],
  ['PUBLIC_URL', 'http://192.168.0.5:3000', 'http://192.168.0.5:3000'],
  ['PUBLIC_URL', 'http://[fd00::1]:3000', 'http://[fd00::1]:3000'],
  ['PUBLIC_URL', 'https://xn--techflio-y4a.example.org', 'https://xn--techflio-y4a.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org', 'smtp://mail.example.org'],
  [
    'SMTP_URL',
    'smtps://ana:s%40cret@mail.example.org:465/',
    'smtps://ana:s%40cret@mail.example.org:465/',
  ],
  ['SMTP_URL', 'smtp://[::1]:2525', 'smtp://[::1]:2525'],
  ['MAIL_FROM', 'techfolio@example.org', 'techfolio@example.org'],
  ['MAIL_FROM', 'Techfólio da Escola <t@example.org>', 'Techfólio da Escola <t@example.org>'],
  ['OPERATOR', 'Prof. João, sala 3, (11) 5555-0000', 'Prof. João, sala 3, (11) 5555-0000'],
  ['TIME_ZONE', 'America/Manaus', 'America/Manaus'],
  ['TIME_ZONE', 'UTC', 'UTC'],
  ['CLASSES', 'invited', 'invited'],
  ['CLASSES', 'off', 'off'],
  ['KENZIEHUB', 'on', 'on'],
  ['KENZIEHUB', 'off', 'off'],
  ['METRICS', 'off', undefined],
  ['METRICS', '127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['METRICS', 'localhost:65535', { host: 'localhost', port: 65_535 }],
  ['METRICS', '[::1]:9464', { host: '::1', port: 9464 }],
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [
    'LOG_LEVEL',
    level,
    level,
  ]),
] as [string, string, unknown][])('takes %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toEqual({ ...DEFAULTS, [name]: expected })
})

test('refuses METRICS on the port of the server', () => {
  const sentence = 'METRICS must have another port than PORT, not 3000.'
  expect(() => readConfig({ METRICS: '127.0.0.1:3000' })).toThrow(new ConfigError(sentence))
  expect(readConfig({ METRICS: '127.0.0.1:3000', PORT: '0' }).METRICS?.port).toBe(3000)
})

describe('names an invalid setting and its allowed values', () => {
  const TAKES: Record<string, string> = {
    PORT: 'a number from 0 to 65535',
    HOST: 'an address or host name to listen on',
    DATABASE_URL: 'sqlite:PATH or postgres://USER@HOST/NAME with the password in PGPASSFILE',
    DATABASE_POOL: 'how many connections to PostgreSQL to open at most, a number from 2 to 200',
    RATE_LIMIT: 'on or off',
    CORS_ORIGINS: 'origins like https://example.org, separated by commas, or *',
    TRUST_PROXY:
      "your proxies' addresses or networks, like 127.0.0.1 or 10.0.0.0/8, separated by commas",
    SCHOOL_NETWORKS:
      'addresses or networks that many students share, like 203.0.113.7 or 198.51.100.0/24, separated by commas',
    PUBLIC_URL: 'the address people know this Techfólio by, like https://techfolio.example.org',
    SMTP_URL: 'smtp://USER:PASSWORD@HOST:PORT or smtps://USER:PASSWORD@HOST:PORT',
    MAIL_FROM: 'an address like techfolio@example.org, or Techfólio <techfolio@example.org>',
    OPERATOR: 'a name and how to reach it, in one line of at most 300 characters',
    TIME_ZONE: 'a time zone like America/Sao_Paulo, America/Manaus or UTC',
    CLASSES: 'on, invited or off',
    METRICS: 'off, or an address and port to listen on, like 127.0.0.1:9464 or [::1]:9464',
    LOG_LEVEL: 'fatal, error, warn, info, debug, trace, silent',
  }

  test.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000x'],
    ['PORT', '0x10'],
    ['PORT', '80.5'],
    ['PORT', ' '],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'data/techfolio.db'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'postgres:/h/n'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://h:port/n'],
    ['DATABASE_URL', 'postgres://h:99999/n'],
    ['DATABASE_URL', 'postgres://a:5432,b:port/n'],
    ['DATABASE_URL', 'postgres://a,%zz/n'],
    ['DATABASE_URL', 'mysql://h/n'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '201'],
    ['RATE_LIMIT', 'yes'],
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/'],
    ['CORS_ORIGINS', 'https://example.org/path'],
    ['CORS_ORIGINS', 'https://*.example.org'],
    ['CORS_ORIGINS', 'ftp://example.org'],
    ['CORS_ORIGINS', 'https://a.example https://b.example'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', 'proxy.example'],
    ['SCHOOL_NETWORKS', 'escola.example'],
    ['SCHOOL_NETWORKS', '203.0.113.0/33'],
    ['PUBLIC_URL', 'techfolio.example.org'],
    ['PUBLIC_URL', 'ftp://techfolio.example.org'],
    ['PUBLIC_URL', 'https://techfolio.example.org/app'],
    ['PUBLIC_URL', 'https://techfolio.example.org/?x=1'],
    ['PUBLIC_URL', 'https://techfolio.example.org#x'],
    ['PUBLIC_URL', 'https://techfolio"x=.example.org'],
    ['PUBLIC_URL', 'https://techfolio&quot;.example.org'],
    ['PUBLIC_URL', 'https://techfolio$&.example.org'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example.org/?pool=true'],
    ['SMTP_URL', 'smtp://mail.example.org/inbox'],
    ['SMTP_URL', 'smtp://mail.example.org:port'],
    ['MAIL_FROM', 'Techfólio'],
    ['MAIL_FROM', 'Techfólio <techfolio>'],
    ['MAIL_FROM', 'a@b.co, c@d.co'],
    ['MAIL_FROM', 'Ana <a@b.co>\r\nBcc <c@d.co>'],
    ['OPERATOR', 'x'.repeat(301)],
    ['OPERATOR', 'one line\nand another'],
    ['TIME_ZONE', 'Brasília'],
    ['TIME_ZONE', 'America/Sao Paulo'],
    ['TIME_ZONE', '-03:00'],
    ['CLASSES', 'yes'],
    ['METRICS', 'on'],
    ['METRICS', '9464'],
    ['METRICS', ':9464'],
    ['METRICS', '127.0.0.1'],
    ['METRICS', '127.0.0.1:0'],
    ['METRICS', '127.0.0.1:65536'],
    ['METRICS', '::1:9464'],
    ['METRICS', '[127.0.0.1]:9464'],
    ['METRICS', 'http://127.0.0.1:9464'],
    ['METRICS', '127.0.0.1:9464/metrics'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_LEVEL', 'INFO'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(`${name} must be ${TAKES[name]}, not "${value}".`)
  })
})

test.each([
  ['postgre://ana:s3cret@h/n', 'postgre://ana:***@h/n'],
  ['ana:s3cret@h/n', 'ana:***@h/n'],
  ['mysql://ana:s3cret:s3cret@h/n', 'mysql://ana:***@h/n'],
  ['mysql://ana:s3cret/s3cret@h/n', 'mysql://ana:***@h/n'],
  ['mysql://ana:s3cret@s3cret@h/n', 'mysql://ana:***@h/n'],
  ['mysql://:s3cret@h/n', 'mysql://:***@h/n'],
  ['postgres://ana:s3cret@h:port/n', 'postgres://ana:***@h:port/n'],
  ['postgres://h:port/n?password=s3cret&user=ana', 'postgres://h:port/n?password=***&user=ana'],
  ['postgres://h:port/n?user=ana&password=s3@s3cret', 'postgres://h:port/n?user=ana&password=***'],
])('conceals the password of %s', (url, shown) => {
  const read = () => readConfig({ DATABASE_URL: url })
  expect(read).toThrow(`not "${shown}".`)
  expect(read).not.toThrow('s3cret')
})

test('conceals the password of a mail server', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://ana:s3cret@h:port' })).toThrow(
    'not "smtp://ana:***@h:port".',
  )
})
