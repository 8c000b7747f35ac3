import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { signUpOf } from '../../testing/people.ts'
import { testApp } from '../testing/app.ts'
import { callOf, documentOf, NAMES, type OpenApi } from '../testing/every-call.ts'

const { app, visitor } = await testApp()
// On a busy machine, loading the generator takes longer than an answer may.
const { operationOf } = await documentOf(app)
const document = (await visitor.get('/openapi.json')).json<OpenApi>()

const NEVER_WAS = '0198f3a0-0000-7000-8000-000000000000'
const toConfirm = { member: NEVER_WAS, technology_id: NEVER_WAS }
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

test('is an OpenAPI 3.1 document', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: 'Techfólio', version: manifest.version })
})

test('documents exactly the calls of the contract', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const calls = NAMES.map((name) => name.replace(' ', ' /api').replaceAll(/:(\w+)/g, '{$1}'))
  expect(documented.toSorted()).toEqual(calls.toSorted())
})

test('documents which routes require a token', () => {
  for (const name of NAMES)
    expect(operationOf(name).security, name).toEqual(
      callOf(name).isOpen ? undefined : [{ token: [] }],
    )
})

const bodyOf = (path: string, method = 'post') =>
  document.paths[`/api${path}`]![method]!.requestBody!.content!['application/json']!.schema

describe('a request body', () => {
  test.each([
    ['/users', signUpOf('Caio'), true],
    ['/users', { ...signUpOf('Caio'), name: 'ab' }, false],
    ['/users', { ...signUpOf('Caio'), bio: 'b'.repeat(1001) }, false],
    ['/users', { ...signUpOf('Caio'), email: 'x' }, false],
    ['/users', { ...signUpOf('Caio'), passwordConfirm: undefined }, true],
    ['/users', {}, false],
    ['/sessions', { email: 'a@b.co', password: 'x' }, true],
    ['/sessions', { email: 'a@b.co' }, false],
    ['/users/techs', { title: 'React', status: 'Avançado', more: 1 }, true],
    ['/users/techs', { title: 'React', status: 'Avançado', id: NEVER_WAS }, true],
    ['/users/techs', { title: 'React', status: 'Avançado', id: 'x' }, false],
    ['/users/techs', { title: 'React', status: 'Mestre' }, false],
    ['/users/techs', { title: 't'.repeat(101), status: 'Avançado' }, false],
    ['/users/techs/batch', { techs: [{ title: 'React', status: 'Avançado' }] }, true],
    ['/users/techs/batch', { techs: [] }, false],
    ['/users/techs/batch', { techs: [{ title: 'React', status: 'Mestre' }] }, false],
    ['/goals', { title: 'React' }, true],
    ['/goals', { title: 'React', level: null }, true],
    ['/goals', { title: 'React', level: 'Mestre' }, false],
    ['/classes', { name: 'Turma', expected: ['Go'] }, true],
    ['/classes', { name: 'Tu', expected: [] }, false],
    ['/classes', { name: 'Turma', expected: Array(61).fill('Go') }, false],
    ['/users/works', { title: 'Loja', description: 'd', techs: [] }, true],
    [
      '/users/works',
      { title: 'Loja', description: 'd', techs: [NEVER_WAS], deploy_url: null },
      true,
    ],
    ['/users/works', { title: 'Lo', description: 'd', techs: [] }, false],
    ['/users/works', { title: 'Loja', description: 'd', techs: ['x'] }, false],
    [
      '/users/works',
      { title: 'Loja', description: 'd', techs: [], repo_url: 'x'.repeat(2049) },
      false,
    ],
    ['/portfolio/links', { label: 'Para a Rita', days: 90 }, true],
    ['/portfolio/links', { label: 'x'.repeat(61), days: 90 }, false],
    ['/portfolio/links', { label: 'Para a Rita', days: 91 }, false],
    ['/classes/{id}/confirmations', toConfirm, true],
    [
      '/classes/{id}/confirmations',
      { ...toConfirm, level: 'Avançado', note: 'x'.repeat(280) },
      true,
    ],
    ['/classes/{id}/confirmations', { ...toConfirm, note: 'x'.repeat(281) }, false],
    ['/classes/{id}/confirmations', { ...toConfirm, member: 'x' }, false],
    ['/reports', { address: 'ana-um', reason: 'spam' }, true],
    ['/reports', { address: 'ana-um', reason: 'spam', details: 'x'.repeat(501) }, false],
    ['/reports', { address: 'ab', reason: 'spam' }, false],
  ])('of %s is described with its limits: %j', (path, input, valid) => {
    expect(ajv.validate(bodyOf(path), JSON.parse(JSON.stringify(input)))).toBe(valid)
  })

  test('of an update is the status', () => {
    expect(ajv.validate(bodyOf('/users/techs/{id}', 'put'), { status: 'Avançado' })).toBe(true)
    expect(ajv.validate(bodyOf('/users/techs/{id}', 'put'), {})).toBe(false)
  })
})
