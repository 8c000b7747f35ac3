import { describe, expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'

const { app, db, join } = await testApp()
const ana = await join('Ana')
const bia = await join('Bia')

const NEVER_WAS = '0198f3a0-0000-7000-8000-000000000000'
const NOT_FOUND = { status: 'error', code: 'not_found', message: 'Not found' }
const EXISTS = {
  status: 'error',
  code: 'technology_exists',
  message: 'User Already have this technology created you can only update it',
}
const invalid = (fields: Record<string, string>) => ({
  status: 'error',
  code: 'invalid_input',
  message: 'Invalid input',
  fields,
})

const add = async (title: string, status = 'Iniciante', person = ana) =>
  (await person.post('/users/techs', { title, status })).json<Technology>()

const titlesOf = async (person: typeof ana) => (await person.techs()).map(({ title }) => title)

const everything = () => db.all<object>(sql`SELECT * FROM technologies ORDER BY id`)

describe('POST /users/techs', () => {
  test('normalises a technology and appends it to the list', async () => {
    const answer = await ana.post('/users/techs', {
      title: '  React   Native ',
      status: 'Iniciante',
    })
    expect(answer.statusCode).toBe(201)
    const technology = answer.json<Technology>()
    expect(technology).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      title: 'React Native',
      status: 'Iniciante',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: technology.created_at,
      ruler: [],
    })
    expect((await ana.techs()).at(-1)).toEqual(technology)
  })

  test.each([
    [{}, { title: 'O título é obrigatório', status: 'O status é obrigatório' }],
    [{ title: ' ', status: 'Iniciante' }, { title: 'O título é obrigatório' }],
    [{ title: 7, status: 'Iniciante' }, { title: 'O título é obrigatório' }],
    [{ title: 'Vue' }, { status: 'O status é obrigatório' }],
    [{ title: 'Vue', status: '' }, { status: 'O status é obrigatório' }],
    [
      { title: 'Vue', status: 'Mestre' },
      { status: 'O status precisa ser Iniciante, Intermediário ou Avançado' },
    ],
    [
      { title: 't'.repeat(101), status: 'Iniciante' },
      { title: 'O título precisa ter no máximo 100 caracteres' },
    ],
    [
      { title: 'Vue\0', status: 'Iniciante' },
      { title: 'Há caracteres aqui que não podem ser guardados' },
    ],
  ])('rejects %j', async (input, fields) => {
    const before = await everything()
    const answer = await ana.post('/users/techs', input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid(fields))
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['the same', 'Node.js', 'Node.js'],
    ['other case', 'TypeScript', 'tYPEsCRIPT'],
    ['blanks around', 'Docker', '  Docker\t'],
    ['doubled blanks', 'Visual Basic', 'Visual  \n Basic'],
    ['another Unicode form', 'Programação', 'Programac\u0327a\u0303o'],
    ['another Unicode form and case', 'Computação', 'COMPUTAC\u0327A\u0303O'],
    ['ß as SS', 'Straße', 'STRASSE'],
    ['Greek final sigma', 'ΟΔΟΣ', 'οδος'],
    ['an alias', 'PostgreSQL', 'postgres'],
    ['the name behind an alias', 'k8s', 'Kubernetes'],
    ['a version', 'Vue.js', 'Vue 3'],
    ['without its signs', 'SQL', 'sql%'],
  ])('rejects a title the user already has: %s', async (_kind, first, second) => {
    await add(first)
    const before = await everything()
    const answer = await ana.post('/users/techs', { title: second, status: 'Avançado' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual(EXISTS)
    expect(await everything()).toEqual(before)
    expect(await titlesOf(ana)).toContain(first)
  })

  test('distinguishes titles that only look alike', async () => {
    for (const title of ['C', 'C#', 'C++', 'Java', 'JavaScript', 'Ção', 'Cao', 'lib%', 'lib_']) {
      const answer = await ana.post('/users/techs', { title, status: 'Iniciante' })
      expect(answer.statusCode, title).toBe(201)
    }
  })

  test('allows two users the same title', async () => {
    await add('Angular')
    const answer = await bia.post('/users/techs', { title: 'Angular', status: 'Avançado' })
    expect(answer.statusCode).toBe(201)
    expect(await titlesOf(bia)).toContain('Angular')
  })

  test('stores hostile titles unchanged', async () => {
    for (const title of [
      "'; DROP TABLE users; --",
      '<img src=x onerror=1>',
      '${7*7}',
      '🦊 \u202e',
    ]) {
      expect((await add(title)).title).toBe(title.trim())
      expect(await titlesOf(ana)).toContain(title.trim())
    }
  })

  test('ignores unknown keys', async () => {
    const answer = await ana.post('/users/techs', {
      title: 'Deno',
      status: 'Iniciante',
      user_id: bia.user.id,
      position: -1,
      created_at: '1999-01-01T00:00:00.000Z',
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json<Technology>().created_at).not.toContain('1999')
    expect((await ana.techs()).at(-1)).toEqual(answer.json())
    expect(await titlesOf(bia)).not.toContain('Deno')
  })
})

describe('PUT /users/techs/{id}', () => {
  test.each(['Iniciante', 'Intermediário', 'Avançado'])(
    'changes any status to %s',
    async (status) => {
      for (const from of ['Iniciante', 'Intermediário', 'Avançado']) {
        const { id } = await add(`${from} para ${status}`, from)
        const answer = await ana.put(`/users/techs/${id}`, { status })
        expect(answer.statusCode).toBe(200)
        expect(answer.json<Technology>().status).toBe(status)
      }
    },
  )

  test('changes only the status and the update time', async () => {
    const before = await add('Rust')
    await db.run(
      sql`UPDATE technologies SET updated_at = '2020-01-01T00:00:00.000Z' WHERE id = ${before.id}`,
    )
    const answer = await ana.put(`/users/techs/${before.id}`, {
      status: 'Avançado',
      title: 'Ferrugem',
      id: NEVER_WAS,
    })
    const after = answer.json<Technology>()
    expect(after).toEqual({ ...before, status: 'Avançado', updated_at: after.updated_at })
    expect(after.updated_at >= before.updated_at).toBe(true)
    expect((await ana.techs()).find(({ id }) => id === before.id)).toEqual(after)
  })

  test.each([
    [{}, 'O status é obrigatório'],
    [{ status: null }, 'O status é obrigatório'],
    [{ status: ['Iniciante'] }, 'O status é obrigatório'],
    [{ status: 'avançado' }, 'O status precisa ser Iniciante, Intermediário ou Avançado'],
  ])('rejects %j', async (input, sentence) => {
    const { id } = (await ana.techs())[0]!
    const before = await everything()
    const answer = await ana.put(`/users/techs/${id}`, input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid({ status: sentence }))
    expect(await everything()).toEqual(before)
  })
})

describe('DELETE /users/techs/{id}', () => {
  test('deletes a technology and frees its title', async () => {
    const { id } = await add('Elm')
    const answer = await ana.delete(`/users/techs/${id}`)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(await titlesOf(ana)).not.toContain('Elm')
    expect((await add('elm')).title).toBe('elm')
  })
})

test('lists technologies in the order they were added, also after an update', async () => {
  const caio = await join('Caio')
  const added: Technology[] = []
  for (const title of ['Zig', 'Ada', 'Lua', 'COBOL']) added.push(await add(title, undefined, caio))
  await caio.put(`/users/techs/${added[0]!.id}`, { status: 'Avançado' })
  expect(await titlesOf(caio)).toEqual(['Zig', 'Ada', 'Lua', 'COBOL'])
  await caio.delete(`/users/techs/${added[1]!.id}`)
  await add('Ada', undefined, caio)
  expect(await titlesOf(caio)).toEqual(['Zig', 'Lua', 'COBOL', 'Ada'])
})

describe('a technology of another user', () => {
  test.each([
    ['PUT', { status: 'Avançado' }],
    ['PUT', { status: 'Mestre' }],
    ['DELETE', undefined],
  ] as const)('answers %s %j with 404, as if unknown', async (method, payload) => {
    const { id } = await add(`Segredo ${method} ${payload?.status}`)
    const before = await everything()
    const attempt = (target: string) =>
      app.inject({
        method,
        url: `/api/users/techs/${target}`,
        headers: { authorization: `Bearer ${bia.token}` },
        ...(payload && { payload }),
      })
    const [theirs, nobodys] = [await attempt(id), await attempt(NEVER_WAS)]
    expect(theirs.statusCode).toBe(payload?.status === 'Mestre' ? 400 : 404)
    expect(theirs.statusCode).toBe(nobodys.statusCode)
    expect(theirs.body).toBe(nobodys.body)
    const varying = { date: '', 'x-request-id': '' }
    expect({ ...theirs.headers, ...varying }).toEqual({ ...nobodys.headers, ...varying })
    expect(await everything()).toEqual(before)
  })

  test('is not in the profile', async () => {
    await add('Segredo')
    expect((await bia.get('/profile')).body).not.toContain('Segredo')
  })
})

test.each([
  'x',
  '1',
  '%00',
  '%F0%9F%A6%8A',
  "'%20OR%201=1--",
  `${NEVER_WAS}x`,
  NEVER_WAS.replaceAll('-', ''),
  'a'.repeat(100),
  'a'.repeat(5000),
  '..%2f..',
])('answers 404 to the id %s', async (id) => {
  for (const answer of [
    await ana.put(`/users/techs/${id}`, { status: 'Avançado' }),
    await ana.delete(`/users/techs/${id}`),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual(NOT_FOUND)
  }
})
