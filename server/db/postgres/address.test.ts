import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '../../config.ts'
import { DatabaseRefused } from '../database.ts'
import { readAddress } from './address.ts'

const folder = mkdtempSync(join(tmpdir(), 'techfolio-address-'))
const CA = join(folder, 'ca.crt')
writeFileSync(CA, 'a certificate')
afterAll(() => rmSync(folder, { recursive: true }))

const read = (url: string) => readAddress(url, {})
const sslOf = (url: string) => read(url).groups[0]![0]!.ssl

test('has one target for each host, with its own port and the same options', () => {
  const { groups } = read('postgres://ana:s%2C%40@a,b:5433,[::1]:5434/n?options=-c%20x%3Dy')
  expect(groups).toEqual([
    [
      ['a', 'a'],
      ['b', 'b:5433'],
      ['::1', '[::1]:5434'],
    ].map(([host, place]) => ({
      host,
      connectionString: `postgres://ana:s%2C%40@${place}/n?options=-c+x%3Dy`,
      ssl: false,
    })),
  ])
})

test.each([
  ['postgres://h/n', false],
  ['postgres://h/n?target_session_attrs=any', false],
  ['postgres://h/n?target_session_attrs=primary', true],
  ['postgres://h/n?target_session_attrs=read-write', true],
  ['postgres://a,b/n', true],
  ['postgres://a,b/n?target_session_attrs=any', false],
])('%s needs a server that takes writes: %s', (url, mustWrite) => {
  expect(read(url).mustWrite).toBe(mustWrite)
})

test('reads sslmode as libpq does', () => {
  expect(sslOf('postgres://h/n')).toBe(false)
  expect(sslOf('postgres://h/n?sslmode=disable')).toBe(false)
  expect(sslOf('postgres://h/n?sslmode=require')).toEqual({ rejectUnauthorized: false })
  expect(sslOf('postgres://h/n?sslmode=verify-full')).toEqual({})
  expect(sslOf('postgres://h/n?sslmode=verify-full&sslrootcert=system')).toEqual({})
  expect(sslOf('postgres://h/n?sslrootcert=system')).toEqual({})
  const ca = 'a certificate'
  expect(sslOf(`postgres://h/n?sslmode=verify-full&sslrootcert=${CA}`)).toEqual({ ca })
  for (const mode of ['require', 'verify-ca'])
    expect(sslOf(`postgres://h/n?sslmode=${mode}&sslrootcert=${CA}`)).toEqual({
      ca,
      checkServerIdentity: expect.any(Function),
    })
  expect(sslOf('postgres://u@/n?host=/run&sslmode=require')).toBe(false)
})

test('tries prefer with TLS first', () => {
  const { groups } = read('postgres://a,b/n?sslmode=prefer')
  expect(groups.map((group) => group.map(({ ssl }) => ssl !== false))).toEqual([
    [true, true],
    [false, false],
  ])
})

test('takes what the URL does not say from the environment', () => {
  const { groups } = readAddress('postgres://h/n', {
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: CA,
  })
  expect(groups[0]![0]!.ssl).toEqual({ ca: 'a certificate' })
})

test.each([
  ['postgres://h/n', 'unencrypted'],
  ['postgres://h/n?sslmode=disable', 'unencrypted'],
  ['postgres://h/n?sslmode=prefer', 'unencrypted'],
  ['postgres://127.0.0.1,h/n', 'unencrypted'],
  ['postgres://127.example.org/n', 'unencrypted'],
  ['postgres://h/n?sslmode=require', 'unverified'],
  [`postgres://h/n?sslmode=require&sslrootcert=${CA}`, undefined],
  ['postgres://h/n?sslmode=verify-full', undefined],
  ['postgres://127.0.0.1/n', undefined],
  ['postgres://localhost,[::1]/n', undefined],
  ['postgres://u@/n?host=/run', undefined],
  ['postgres://%2Frun%2Fpostgresql/n', undefined],
])('the network can do to %s: %s', (url, weakness) => {
  expect(read(url).weakness).toBe(weakness)
})

test.each([
  [
    'sslmode=on',
    'sslmode in DATABASE_URL must be disable, prefer, require, verify-ca, verify-full',
  ],
  ['sslmode=verify-ca', 'needs sslrootcert'],
  ['sslmode=require&sslrootcert=system', 'sslmode in DATABASE_URL must be verify-full, not'],
  ['target_session_attrs=standby', 'target_session_attrs in DATABASE_URL must be any, read-write'],
  ['sslmod=require', 'DATABASE_URL has "sslmod" after its "?", and can have only host, port, user'],
  ['application_name=x', 'and can have only'],
  ['pgbouncer=1', 'pgbouncer in DATABASE_URL must be true, false, not "1"'],
])('refuses %s', (query, message) => {
  expect(() => read(`postgres://h/n?${query}`)).toThrow(ConfigError)
  expect(() => read(`postgres://h/n?${query}`)).toThrow(message)
})

test('refuses a certificate that cannot be read', () => {
  const url = 'postgres://h/n?sslmode=verify-full&sslrootcert=/no/such.crt'
  expect(() => read(url)).toThrow(DatabaseRefused)
  expect(() => read(url)).toThrow(/cannot be read: .*\/no\/such.crt/)
})
