import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SignUpInput } from '#contract/accounts.ts'
import { ERRORS } from '#contract/errors.ts'
import { signUpOf } from '../../../testing/people.ts'
import { testApp } from '../../testing/app.ts'
import type { ClientFiles } from '../client-files.ts'
import type { OpenApi } from './document.ts'
import { PASSWORD_RULES } from './introduction.ts'
import { renderDocs } from './page.ts'

const STYLE_SHEET = '/assets/index-AbC1.css'
const asset = (type: string, text: string) => ({
  type,
  cache: 'no-cache',
  etag: '"x"',
  bytes: { identity: Buffer.from(text) },
})
const client: ClientFiles = new Map([
  ['/index.html', asset('text/html', `<link rel="stylesheet" crossorigin href="${STYLE_SHEET}">`)],
  ['/favicon.svg', asset('image/svg+xml', '<svg/>')],
  [STYLE_SHEET, asset('text/css', ':root{}')],
])
const { app, visitor } = await testApp({ clientFiles: client })
// Before the page: on a busy machine, loading the generator takes longer than an answer may.
const api = (await app.openApi()) as OpenApi
const page = await visitor.get('/docs')
const calls = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
  Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
)

test.each(['/api', '/api/'])('redirects %s to the page', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/api/docs'])
})

test('shows every call once, the main six first and health last', () => {
  const shown = Array.from(page.body.matchAll(/<h3><a [^>]+><code>([^<]+)</g), ([, call]) => call)
  expect(shown).toEqual([
    'POST /api/users',
    'POST /api/sessions',
    'GET /api/profile',
    'POST /api/users/techs',
    'PUT /api/users/techs/{id}',
    'DELETE /api/users/techs/{id}',
    ...shown.slice(6, -2),
    'GET /api/health',
    'GET /api/ready',
  ])
  expect(shown.toSorted()).toEqual(calls.toSorted())
})

test('shows the items of a list response', () => {
  const [article = ''] =
    page.body.match(/<article id="get-users-techs-removed">[\s\S]+?<\/article>/) ?? []
  expect(article).toContain('A list, of each:<ul><li><code>id</code>')
  expect(article).toContain('<code>removed_at</code>')
})

test('has a target for every link of the contents and every cross-reference', () => {
  const ids = Array.from(page.body.matchAll(/ id="([^"]+)"/g), ([, id]) => id!)
  const links = Array.from(page.body.matchAll(/href="#([^"]+)"/g), ([, id]) => id!)
  expect(new Set(ids).size).toBe(ids.length)
  expect(links.filter((id) => !ids.includes(id))).toEqual([])
  const [contents = ''] = page.body.match(/<nav[\s\S]+<\/nav>/) ?? []
  for (const id of Array.from(
    page.body.matchAll(/<(?:section|article) id="([^"]+)"/g),
    ([, at]) => at,
  ))
    expect(contents).toContain(`href="#${id}"`)
})

test('lists every error once', () => {
  for (const [code, { status }] of Object.entries(ERRORS))
    expect(page.body.split(`<tr id="${code}"><td>${status}</td>`).length, code).toBe(2)
  expect(page.body).toContain(
    `<td><code>wrong_credentials</code><br>${ERRORS.wrong_credentials.message}</td>`,
  )
  expect(page.body.split('&#34;status&#34;: &#34;error&#34;').length).toBe(2)
})

test('lists the error codes of each call', () => {
  const [article = ''] = page.body.match(/<article id="post-users">[\s\S]+?<\/article>/) ?? []
  const codes = Array.from(article.matchAll(/href="#(\w+)"><code>\w+/g), ([, code]) => code)
  expect(codes).toEqual([
    'invalid_input',
    'malformed_body',
    'email_taken',
    'body_too_large',
    'unsupported_media_type',
    'too_many_requests',
    'unavailable',
  ])
})

const accepts = (password: string) =>
  z.safeParse(SignUpInput, { ...signUpOf('Ana'), password, passwordConfirm: password }).success

test('states the password rules of the contract', () => {
  expect(page.body).toContain('8 to 128 characters')
  const specials = /one of ((?:\S )+)\(/.exec(PASSWORD_RULES)?.[1]?.trim().split(' ') ?? []
  expect(specials).toHaveLength(10)
  expect(specials.filter((special) => !accepts(`Abcdef1${special}`))).toEqual([])
  const others = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter(
    (character) => /\W|_/.test(character) && !specials.includes(character),
  )
  expect(others.filter((other) => accepts(`Abcdef1${other}`))).toEqual([])
  const wrong = ['Abcde1-', `A1-${'b'.repeat(126)}`, 'Abcdefg-', 'abcdef1-', 'ABCDEF1-']
  expect(wrong.filter(accepts)).toEqual([])
})

test('says what the variables of the examples stand for', () => {
  const variables = new Set(page.body.match(/(?<=\$)[A-Z]+/g))
  expect(variables.size).toBeGreaterThan(5)
  for (const name of variables) expect(page.body).toContain(`<code>${name}</code>`)
})

test('loads no script and no other origin, and uses the client’s styles', async () => {
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).not.toMatch(/<script|<style|\son\w+=|style=|url\(|@import/i)
  const addresses = Array.from(
    page.body.matchAll(/(?:src|href|action)="([^"#][^"]*)"/g),
    ([, to]) => to!,
  )
  expect(addresses).toEqual(expect.arrayContaining([STYLE_SHEET, '/api/docs.css']))
  for (const address of addresses) {
    expect(address).toMatch(/^\/(?!\/)/)
    expect((await app.inject({ url: address })).statusCode).toBe(200)
  }
  const styles = await visitor.get('/docs.css')
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles.body).not.toMatch(/url\(|@import/)
})

test('escapes route descriptions', () => {
  const summary = `<b onclick='x'>&"`
  const paths = { '/api/<i>': { get: { summary, tags: ['<u>'], responses: {} } } }
  const surroundings = { origin: 'http://a', styleSheets: ['/"><s>'] }
  const body = renderDocs({ info: { title: '<s>', version: '' }, paths }, surroundings)
  expect(body).not.toMatch(/<[bisu][ >]|onclick='/)
})

test.each([
  ['escola.example:8080', 'http://escola.example:8080/api'],
  ['[::1]:3000', 'http://[::1]:3000/api'],
  ['$(reboot)', 'http://127.0.0.1:3000/api'],
  ['a;b', 'http://127.0.0.1:3000/api'],
])('uses the origin of the request in examples: %s', async (host, base) => {
  const { body } = await app.inject({ url: '/api/docs', headers: { host } })
  expect(body).toContain(`<code>${base}</code>`)
  expect(body).not.toContain('reboot')
})

test('ignores X-Forwarded-Host, which a visitor may send through a proxy', async () => {
  const behind = await testApp({ environment: { TRUST_PROXY: '127.0.0.1' } })
  const headers = { host: 'escola.example', 'x-forwarded-host': 'estranho.example' }
  const { body } = await behind.app.inject({ url: '/api/docs', headers })
  expect(body).toContain('<code>http://escola.example/api</code>')
  expect(body).not.toContain('estranho')
})

test('uses PUBLIC_URL in examples, whatever the request says', async () => {
  const PUBLIC_URL = 'https://techfolio.example.org'
  const known = await testApp({ environment: { PUBLIC_URL, TRUST_PROXY: '127.0.0.1' } })
  const headers = { host: 'estranho.example' }
  const { body } = await known.app.inject({ url: '/api/docs', headers })
  expect(body).toContain(`<code>${PUBLIC_URL}/api</code>`)
  expect(body).not.toContain('estranho')
})

const DOCUMENTS = ['/api/docs', '/api/openapi.json']

test.each(DOCUMENTS)('compresses %s and answers 304 to its ETag', async (url) => {
  const ask = (headers: Record<string, string>) => app.inject({ url, headers })
  const plain = await ask({})
  const brotli = await ask({ 'accept-encoding': 'gzip, br' })
  const gzip = await ask({ 'accept-encoding': 'gzip' })
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const again = await ask({ 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('builds both once, and the page for a limited number of hosts', async () => {
  const fresh = await testApp({ environment: { CORS_ORIGINS: 'https://a.example' } })
  const built = vi.spyOn(fresh.app, 'openApi')
  const ask = (url: string, host: string) => fresh.app.inject({ url, headers: { host } })
  for (const host of ['um.example', 'dois.example']) await ask('/api/openapi.json', host)
  const document = await ask('/api/openapi.json', 'um.example')
  expect([built.mock.calls.length, document.headers.vary]).toEqual([1, 'Origin, accept-encoding'])
  for (let round = 0; round < 2; round += 1)
    for (let n = 0; n < 12; n += 1) await ask('/api/docs', `${n}.example`)
  expect(built.mock.calls.length).toBeLessThan(11)
  expect((await ask('/api/docs', '0.example')).body).toContain('<code>http://0.example/api</code>')
  const late = await ask('/api/docs', 'tarde.example')
  expect(late.body).toContain('<code>http://127.0.0.1:3000/api</code>')
})
