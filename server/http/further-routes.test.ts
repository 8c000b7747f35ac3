import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { NAMES } from '../testing/every-call.ts'
import { expectARowForEach } from '../testing/route-tables.ts'

const { app, join } = await testApp()
// On a busy machine, loading the generator takes longer than an answer may.
await app.openApi()
const { token } = await join('Ana')

/** What is served beside the calls of the API, for everybody: the documentation, and pages that are not shown yet. */
const FURTHER = {
  'GET /api': 302,
  'GET /api/openapi.json': 200,
  'GET /api/docs': 200,
  'GET /api/docs/start.js': 200,
  'GET /api/docs/swagger-ui.css': 200,
  'GET /api/docs/swagger-ui-bundle.js': 200,
  'GET /@:address': 404,
  'GET /@:address/photo': 404,
  // The neutral card.
  'GET /@:address/card.svg': 200,
  'GET /@:address/resume.json': 404,
  'GET /@:address/og.png': 404,
  'GET /@*': 404,
  'GET /l/:token': 404,
  'GET /l/:token/photo': 404,
  'GET /l/*': 404,
  'GET /confirmacoes/:name': 404,
  'GET /confirmacoes/*': 404,
  'GET /.well-known/jwks.json': 200,
}

test('every route is a call of the contract or one of these', () => {
  const routes = [...app.apiRoutes].flatMap(([path, methods]) =>
    [...methods].filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`),
  )
  const calls = NAMES.map((name) => name.replace(' ', ' /api'))
  const table = 'FURTHER in server/http/further-routes.test.ts'
  expectARowForEach(routes, [...calls, ...Object.keys(FURTHER)], table)
})

test.each(Object.entries(FURTHER))('%s answers %i, signed in or not', async (route, status) => {
  const url = route.replace('GET ', '').replace(/:\w+/, 'ninguem')
  for (const headers of [{}, { authorization: `Bearer ${token}` }])
    expect((await app.inject({ url, headers })).statusCode).toBe(status)
})
