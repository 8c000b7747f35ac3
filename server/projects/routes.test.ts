import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOT_YOUR_TECHNOLOGY, type Project } from '#contract/projects.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { type Database } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { build, learn, NOT_FOUND, SHOP, titlesOf, worksOf } from '../testing/projects.ts'

const statements: string[] = []
const listening = (db: Database): Database => ({
  ...db,
  get: (statement) => (statements.push(statement.sql), db.get(statement)),
  all: (statement) => (statements.push(statement.sql), db.all(statement)),
})
const { join, visitor } = await testApp({ wrap: listening })

const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const invalid = (fields: Record<string, string>) => ({
  status: 'error',
  code: 'invalid_input',
  message: 'Invalid input',
  fields,
})

describe('POST /users/works', () => {
  test('creates a project and returns it', async () => {
    const ana = await join('Ana')
    const techs = [await learn(ana, 'Go'), await learn(ana, 'Lua')].toReversed()
    const input = {
      title: '  Minha   loja ',
      description: ' Vende\n\nlivros 🦊 ',
      deploy_url: ' HTTPS://Loja.Exemplo.com.br ',
      repo_url: 'https://git.exemplo.com.br/ana/loja',
      techs,
    }
    const answer = await ana.post('/users/works', input)
    expect(answer.statusCode).toBe(201)
    const project = answer.json<Project>()
    expect(project).toEqual({
      id: expect.any(String),
      title: 'Minha loja',
      description: 'Vende\n\nlivros 🦊',
      deploy_url: 'HTTPS://Loja.Exemplo.com.br',
      repo_url: input.repo_url,
      techs,
      created_at: expect.stringMatching(ISO_UTC),
      updated_at: project.created_at,
    })
    expect(await worksOf(ana)).toEqual([project])
  })

  test('requires neither URL nor technologies', async () => {
    const bia = await join('Bia')
    expect((await bia.post('/users/works', SHOP)).json()).toMatchObject({
      ...SHOP,
      deploy_url: null,
      repo_url: null,
    })
  })

  test('lists the newest first and allows duplicate titles', async () => {
    const caio = await join('Caio')
    for (const title of ['Um A', 'Dois', 'Um A']) await build(caio, title)
    expect(await titlesOf(caio)).toEqual(['Um A', 'Dois', 'Um A'])
    await build(caio, 'Três')
    expect(await titlesOf(caio)).toEqual(['Três', 'Um A', 'Dois', 'Um A'])
  })

  test('reports invalid fields and stores nothing', async () => {
    const duda = await join('Duda')
    const wrong = {
      title: 'ab',
      description: ' ',
      deploy_url: 'javascript:alert(1)',
      repo_url: 'https://ana:segredo@exemplo.com.br',
      techs: 'Go',
    }
    const answer = await duda.post('/users/works', wrong)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      invalid({
        title: 'O título precisa ter pelo menos 3 caracteres',
        description: 'A descrição é obrigatória',
        deploy_url: 'O endereço precisa começar com http:// ou https://',
        repo_url: 'O endereço não pode levar usuário nem senha',
        techs: 'As tecnologias do projeto precisam vir em uma lista',
      }),
    ])
    expect(await worksOf(duda)).toEqual([])
  })
})

describe('the technologies of a project', () => {
  test('must be own, known, not deleted and unique', async () => {
    const [eva, gil] = [await join('Eva'), await join('Gil')]
    const [go, lua] = [await learn(eva, 'Go'), await learn(eva, 'Lua')]
    const theirs = await learn(gil, 'Go')
    await eva.delete(`/users/techs/${lua}`)
    const kept = await build(eva, 'Guardado', [go])
    for (const techs of [[theirs], [randomUUID()], [lua], [go, theirs], ['Go']])
      for (const answer of [
        await eva.post('/users/works', { ...SHOP, techs }),
        await eva.put(`/users/works/${kept.id}`, { ...SHOP, techs }),
      ])
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          invalid({ techs: NOT_YOUR_TECHNOLOGY }),
        ])
    const twice = await eva.post('/users/works', { ...SHOP, techs: [go, go] })
    expect([twice.statusCode, twice.json()]).toEqual([
      400,
      invalid({ techs: 'Escolha cada tecnologia uma vez só' }),
    ])
    expect(await worksOf(eva)).toEqual([kept])
  })
})

describe('PUT /users/works/{id}', () => {
  test('changes the given fields', async () => {
    const hugo = await join('Hugo')
    const [go, lua, zig] = [
      await learn(hugo, 'Go'),
      await learn(hugo, 'Lua'),
      await learn(hugo, 'Zig'),
    ]
    const address = 'https://exemplo.com.br'
    const before = await hugo.post('/users/works', {
      ...SHOP,
      deploy_url: address,
      repo_url: address,
      techs: [go, lua],
    })
    const old = before.json<Project>()
    await build(hugo, 'Outro')
    const input = {
      title: 'Nova loja',
      description: 'Outra',
      deploy_url: '',
      repo_url: `${address}/novo`,
      techs: [zig, go],
    }
    const answer = await hugo.put(`/users/works/${old.id}`, input)
    const changed = answer.json<Project>()
    expect([answer.statusCode, changed]).toEqual([
      200,
      { ...old, ...input, deploy_url: null, updated_at: expect.stringMatching(ISO_UTC) },
    ])
    expect(changed.updated_at >= old.updated_at).toBe(true)
    expect((await worksOf(hugo))[1]).toEqual(changed)
    expect(await titlesOf(hugo)).toEqual(['Outro', 'Nova loja'])
    await hugo.put(`/users/works/${old.id}`, { repo_url: null })
    expect((await worksOf(hugo))[1]).toMatchObject({ ...input, deploy_url: null, repo_url: null })
  })

  test.each([
    { title: 'Outro título' },
    { description: 'Outra descrição' },
    { deploy_url: 'https://exemplo.com.br/outro' },
    { repo_url: null },
    { techs: [] },
    {},
  ])('leaves omitted fields unchanged: %j', async (given) => {
    const ivo = await join('Ivo')
    const address = 'https://exemplo.com.br'
    const techs = [await learn(ivo, `Go ${JSON.stringify(given)}`)]
    const input = { ...SHOP, deploy_url: address, repo_url: address, techs }
    const old = (await ivo.post('/users/works', input)).json<Project>()
    const answer = await ivo.put(`/users/works/${old.id}`, given)
    const changed = { ...old, ...given, updated_at: expect.stringMatching(ISO_UTC) }
    expect([answer.statusCode, answer.json()]).toEqual([200, changed])
    expect((await worksOf(ivo))[0]).toEqual(answer.json())
  })

  test('changes nothing if one field is invalid', async () => {
    const ian = await join('Ian')
    const project = await build(ian, 'Guardado')
    for (const field of ['title', 'description', 'techs']) {
      const answer = await ian.put(`/users/works/${project.id}`, { ...SHOP, [field]: null })
      expect(answer.statusCode).toBe(400)
      expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
    }
    expect(await worksOf(ian)).toEqual([project])
  })

  test('answers 404 for a project that is unknown, deleted or owned by another user', async () => {
    const [joana, kim] = [await join('Joana'), await join('Kim')]
    const [theirs, removed] = [await build(kim, 'De Kim'), await build(joana, 'Removido')]
    await joana.delete(`/users/works/${removed.id}`)
    for (const id of [theirs.id, removed.id, randomUUID(), 'x'])
      expect((await joana.put(`/users/works/${id}`, SHOP)).json()).toEqual(NOT_FOUND)
    expect(await worksOf(kim)).toEqual([theirs])
  })
})

describe('a user', () => {
  test('has their projects in every response with a user', async () => {
    const lu = await join('Luiza')
    const works = [await build(lu, 'Uma loja')]
    const gone = await build(lu, 'Removido')
    await lu.delete(`/users/works/${gone.id}`)
    const { email } = signUpOf('Luiza')
    const session = await visitor.post('/sessions', { email, password: PASSWORD })
    const changed = await lu.put('/profile', { bio: 'Outra' })
    const users = [session.json<Session>().user, changed.json<User>()]
    for (const user of users) expect(user).toMatchObject({ works, removed_works: 1 })
  })

  test('without projects has their profile in one statement', async () => {
    const mia = await join('Mia')
    await learn(mia, 'Go')
    const asked = async () => {
      statements.length = 0
      await mia.get('/profile')
      return statements.length
    }
    expect(await asked()).toBe(1)
    expect((await mia.post('/users/works', { ...SHOP, techs: ['x'] })).statusCode).toBe(400)
    expect((await mia.post('/users/works', { ...SHOP, techs: [randomUUID()] })).statusCode).toBe(
      400,
    )
    expect(await asked()).toBe(1)
    await build(mia, 'Uma loja')
    expect(await asked()).toBe(2)
  })
})
