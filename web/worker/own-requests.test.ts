import { expect, test } from 'vitest'
import { type AskedRequest, cachedAddressOf, isUnknownScreen } from './own-requests.ts'

const ORIGIN = 'https://techfolio.example'
const FILES = new Set(['/assets/index-A1.js', '/assets/figtree-B2.woff2'])

const asked = (path: string, more: Partial<AskedRequest> = {}): AskedRequest => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(path, ORIGIN).href,
  headers: new Headers(),
  ...more,
})

const ask = (path: string, more?: Partial<AskedRequest>) =>
  cachedAddressOf(asked(path, more), ORIGIN, FILES)

test.each([
  ['/', '/login'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/login?next=1#x', '/login'],
  ['/signup', '/home'],
  ['/home', '/home'],
  ['/home/?ordem=nome', '/home'],
  ['/projetos', '/home'],
  ['/evolucao', '/home'],
  ['/portfolio', '/home'],
  ['/conta', '/home'],
  ['/privacidade', '/home'],
  ['/nova-senha#token', '/home'],
  ['/tecnologias/0190b2a0-7c1e-7000-8000-000000000001', '/home'],
  ['/denunciar/ana', '/home'],
])('serves %s with the document of %s', (path, document) => {
  expect(ask(path)).toBe(document)
})

test.each([
  '/api/profile',
  '/api/docs',
  '/api/openapi.json',
  '/@ana',
  '/@ana/photo',
  '/l/token',
  '/confirmacoes/0190b2a0-7c1e-7000-8000-000000000001',
  '/confirmacoes/0190b2a0-7c1e-7000-8000-000000000001.json',
  '/.well-known/jwks.json',
  '/kenziehub/profile',
  '/nothing',
  '/home/x',
  '/LOGIN',
  '/robots.txt',
  '/favicon.svg',
  '/worker.js',
  '/assets/index-A1.js',
  'https://elsewhere.example/home',
])('passes a visit to %s to the server', (path) => {
  expect(ask(path)).toBeUndefined()
})

const asFile: Partial<AskedRequest> = { mode: 'cors' }

test('serves only the files of its build', () => {
  for (const file of FILES) expect(ask(file, asFile)).toBe(file)
  for (const path of ['/assets/index-OLD.js', '/home', '/api/profile', '/users/avatar.jpg'])
    expect(ask(path, asFile)).toBeUndefined()
  expect(ask('https://elsewhere.example/assets/index-A1.js', asFile)).toBeUndefined()
})

test('passes range requests and writes to the server', () => {
  const headers = new Headers({ range: 'bytes=0-9' })
  expect(ask('/assets/index-A1.js', { ...asFile, headers })).toBeUndefined()
  expect(ask('/assets/index-A1.js', { ...asFile, method: 'HEAD' })).toBeUndefined()
  expect(ask('/home', { method: 'POST' })).toBeUndefined()
})

test.each([
  ['/nothing', true],
  ['/home/x', true],
  ['/LOGIN', true],
  ['/lista', true],
  ['/home', false],
  ['/api', false],
  ['/api/docs', false],
  ['/@ana', false],
  ['/l/token', false],
  ['/confirmacoes/0190b2a0-7c1e-7000-8000-000000000001', false],
  ['/.well-known/change-password', false],
  ['/kenziehub/profile', false],
  ['/assets/gone', false],
  ['/robots.txt', false],
  ['https://elsewhere.example/nothing', false],
])('whether %s is an unknown address: %s', (path, isUnknown) => {
  expect(isUnknownScreen(asked(path), ORIGIN)).toBe(isUnknown)
})

test('shows the not-found screen to navigations only', () => {
  expect(isUnknownScreen(asked('/nothing', { mode: 'cors' }), ORIGIN)).toBe(false)
  expect(isUnknownScreen(asked('/nothing', { method: 'POST' }), ORIGIN)).toBe(false)
})
