import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const DEFAULTS = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATABASE_URL: 'sqlite:data/techfolio.db',
  RATE_LIMIT: 'on',
  CORS_ORIGINS: [],
  TRUST_PROXY: [],
  LOG_LEVEL: 'info',
}

test('has a default for every setting', () => {
  expect(readConfig({})).toEqual(DEFAULTS)
})

test('takes an empty setting for one not made, and no other variable', () => {
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
  ...['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'].map((level) => [
    'LOG_LEVEL',
    level,
    level,
  ]),
] as [string, string, unknown][])('takes %s=%s', (name, value, expected) => {
  expect(readConfig({ [name]: value })).toEqual({ ...DEFAULTS, [name]: expected })
})

describe('a wrong setting is named, with what it takes', () => {
  const TAKES: Record<string, string> = {
    PORT: 'a number from 0 to 65535',
    HOST: 'an address or host name to listen on',
    DATABASE_URL: 'sqlite:PATH or postgres://USER:PASSWORD@HOST/NAME',
    RATE_LIMIT: 'on or off',
    CORS_ORIGINS: 'origins like https://example.org, separated by commas, or *',
    TRUST_PROXY:
      "your proxies' addresses or networks, like 127.0.0.1 or 10.0.0.0/8, separated by commas",
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
    ['DATABASE_URL', 'mysql://h/n'],
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
])('conceals the password of %s', (url, shown) => {
  const read = () => readConfig({ DATABASE_URL: url })
  expect(read).toThrow(`not "${shown}".`)
  expect(read).not.toThrow('s3cret')
})
