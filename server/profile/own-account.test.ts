import { describe, expect, test } from 'vitest'
import type { SignedInPlace } from '#contract/signed-in-places.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { caller, testApp } from '../testing/app.ts'
import { clockAt } from '../testing/clock.ts'

const { app, db, visitor, join } = await testApp()

const caio = await join('Caio')
const NEW_PASSWORD = 'Outra-senha2'

const twice = (password: string) => ({ password, passwordConfirm: password })

const invalid = (fields: Record<string, string>) => ({
  status: 'error',
  code: 'invalid_input',
  message: 'Invalid input',
  fields,
})

const wrongPassword = (field: string) => ({
  status: 'error',
  code: 'wrong_password',
  message: 'Incorrect password',
  fields: { [field]: 'Essa não é a sua senha atual' },
})

const signIn = (email: string, password: string) => visitor.post('/sessions', { email, password })

describe('PUT /profile', () => {
  test('changes every field and returns the user', async () => {
    const ana = await join('Ana')
    await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
    const changes = {
      name: 'Ana Maria',
      bio: 'Nova bio',
      contact: 'ana@rede',
      course_module: 'Módulo livre',
      headline: 'Dev front-end júnior · busco estágio',
      city: 'Campinas, SP',
      public_email: 'trabalho@exemplo.com.br',
      github: 'https://github.com/ana',
      linkedin: 'https://www.linkedin.com/in/ana',
      site: 'https://ana.example.org',
    }
    clockAt(Date.now() + 1000)
    const answer = await ana.put('/profile', changes)
    expect(answer.statusCode).toBe(200)
    const user = answer.json<User>()
    expect(user).toMatchObject({ ...changes, id: ana.user.id, email: ana.user.email })
    expect(user.techs).toHaveLength(1)
    expect(user.updated_at > ana.user.updated_at).toBe(true)
    expect(user.created_at).toBe(ana.user.created_at)
    expect((await ana.get('/profile')).json()).toEqual(user)
  })

  test('changes only the given fields', async () => {
    const bia = await join('Bia')
    const { bio, ...rest } = (await bia.put('/profile', { bio: 'Só isto' })).json<User>()
    expect(bio).toBe('Só isto')
    const { bio: _, updated_at: __, ...before } = bia.user
    expect(rest).toMatchObject(before)
    expect((await bia.put('/profile', {})).statusCode).toBe(200)
  })

  test.each([
    ['name', 'ab', 'O nome precisa ter pelo menos 3 caracteres'],
    ['name', null, 'O nome é obrigatório'],
    ['email', 'x', 'Digite um email válido'],
    ['bio', '', 'Você precisa digitar uma bio'],
    ['contact', '9'.repeat(201), 'O contato precisa ter no máximo 200 caracteres'],
    ['course_module', ' ', 'Você precisa escolher um módulo de curso'],
    ['city', 'x'.repeat(61), 'A cidade precisa ter no máximo 60 caracteres'],
  ])('rejects for %s the value %j with its message', async (field, value, sentence) => {
    const answer = await caio.put('/profile', { name: 'Outro nome', [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid({ [field]: sentence }))
    expect((await caio.get('/profile')).json()).toEqual(caio.user)
  })

  test('completes the address of a profile as typed, and an empty text removes one', async () => {
    const lia = await join('Lia')
    const typed = { github: '@lia', linkedin: 'br.linkedin.com/in/lia/', site: 'lia.example.org' }
    const stored = {
      github: 'https://github.com/lia',
      linkedin: 'https://www.linkedin.com/in/lia',
      site: 'https://lia.example.org',
    }
    expect((await lia.put('/profile', typed)).json()).toMatchObject(stored)
    const answer = await lia.put('/profile', { github: '' })
    expect(answer.json()).toMatchObject({ ...stored, github: '' })
    expect((await lia.get('/profile')).json()).toEqual(answer.json())
  })

  test('ignores unknown and internal keys', async () => {
    const dora = await join('Dora')
    const sent = { id: 'x', password_hash: 'x', photo_key: 'x', email_key: 'x', created_at: 'x' }
    const { updated_at: _, ...after } = (await dora.put('/profile', sent)).json<User>()
    const { updated_at: __, ...before } = dora.user
    expect(after).toEqual(before)
  })

  test('requires the password for a new email, which then signs in', async () => {
    const eva = await join('Eva')
    const email = 'eva.nova@exemplo.com.br'
    const without = await eva.put('/profile', { email, name: 'Eva Nova' })
    expect(without.statusCode).toBe(400)
    expect(without.json()).toEqual(
      invalid({ current_password: 'Você precisa digitar sua senha atual' }),
    )
    const wrong = await eva.put('/profile', { email, current_password: 'Senha-errada1' })
    expect(wrong.statusCode).toBe(403)
    expect(wrong.json()).toEqual(wrongPassword('current_password'))
    expect((await eva.get('/profile')).json()).toEqual(eva.user)
    const right = await eva.put('/profile', {
      email: ` ${email} `,
      name: 'Eva Nova',
      current_password: PASSWORD,
    })
    expect(right.json()).toMatchObject({ email, name: 'Eva Nova' })
    expect((await signIn(email.toUpperCase(), PASSWORD)).statusCode).toBe(200)
    expect((await signIn(eva.user.email, PASSWORD)).statusCode).toBe(401)
  })

  test('requires no password for the same email in any case', async () => {
    const fabio = await join('Fabio')
    const { email } = fabio.user
    expect((await fabio.put('/profile', { email, bio: 'x' })).statusCode).toBe(200)
    const louder = { email: email.toUpperCase(), current_password: PASSWORD }
    expect((await fabio.put('/profile', louder)).json()).toMatchObject({ email: louder.email })
    expect((await signIn(email, PASSWORD)).json<Session>().user.id).toBe(fabio.user.id)
  })

  test('rejects a taken email in any case and changes nothing', async () => {
    const [gil, hugo] = [await join('Gil'), await join('Hugo')]
    const answer = await gil.put('/profile', {
      email: hugo.user.email.toUpperCase(),
      name: 'Outro nome',
      current_password: PASSWORD,
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'email_taken',
      message: 'Email already exists',
      fields: { email: 'Esse email já existe, tente outro' },
    })
    expect((await gil.get('/profile')).json()).toEqual(gil.user)
  })

  test('gives an email to one of several concurrent requests', async () => {
    const rivals = [await join('Rui'), await join('Rosa'), await join('Raul')]
    const wanted = { email: 'unico@exemplo.com.br', current_password: PASSWORD }
    const answers = await Promise.all([
      ...rivals.map((rival) => rival.put('/profile', wanted)),
      visitor.post('/users', { ...signUpOf('Nova'), email: wanted.email.toUpperCase() }),
    ])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status < 300)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })
})

describe('PUT /password', () => {
  const input = {
    current_password: PASSWORD,
    password: NEW_PASSWORD,
    passwordConfirm: NEW_PASSWORD,
  }

  test('changes the password and ends every other session', async () => {
    const ines = await join('Ines')
    const elsewhere = await join('Ines')
    const answer = await ines.put('/password', input)
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect((await ines.get('/profile')).statusCode).toBe(200)
    expect((await elsewhere.get('/profile')).statusCode).toBe(401)
    expect((await signIn(ines.user.email, PASSWORD)).statusCode).toBe(401)
    expect((await signIn(ines.user.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('answers 403 to a wrong current password and changes nothing', async () => {
    const joao = await join('Joao')
    const elsewhere = await join('Joao')
    const answer = await joao.put('/password', { ...input, current_password: NEW_PASSWORD })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual(wrongPassword('current_password'))
    expect((await elsewhere.get('/profile')).statusCode).toBe(200)
    expect((await signIn(joao.user.email, PASSWORD)).statusCode).toBe(200)
  })

  test.each([
    [
      {},
      {
        current_password: 'Você precisa digitar sua senha atual',
        password: 'Você precisa digitar a senha',
      },
    ],
    [
      { ...input, password: 'curta' },
      {
        password: 'Sua senha precisa de no mínimo 8 caracteres',
        passwordConfirm: 'As senhas precisam ser iguais',
      },
    ],
    [{ ...input, passwordConfirm: PASSWORD }, { passwordConfirm: 'As senhas precisam ser iguais' }],
  ])('rejects %j', async (body, fields) => {
    const answer = await caio.put('/password', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid(fields))
  })

  test('succeeds when repeated, and ends every other session again', async () => {
    const quirina = await join('Quirina')
    await quirina.put('/password', input)
    const elsewhere = caller(
      app,
      (await signIn(quirina.user.email, NEW_PASSWORD)).json<Session>().token,
    )
    expect((await quirina.put('/password', input)).statusCode).toBe(204)
    expect((await quirina.get('/profile')).statusCode).toBe(200)
    expect((await elsewhere.get('/profile')).statusCode).toBe(401)
    expect((await signIn(quirina.user.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('succeeds when sent twice concurrently, and keeps the session', async () => {
    const nair = await join('Nair')
    const answers = await Promise.all([1, 2, 3].map(() => nair.put('/password', input)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect((await nair.get('/profile')).statusCode).toBe(200)
    expect((await signIn(nair.user.email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('applies one of two concurrent changes, and a concurrent login with the old password gets no session', async () => {
    const lia = await join('Lia')
    const answers = await Promise.all([
      lia.put('/password', { ...input, ...twice('Primeira-1') }),
      lia.put('/password', { ...input, ...twice('Segunda-22') }),
      signIn(lia.user.email, PASSWORD),
    ])
    const changed = answers.slice(0, 2).filter(({ statusCode }) => statusCode === 204)
    expect(changed).toHaveLength(1)
    const places = (await lia.get('/sessions')).json<SignedInPlace[]>()
    expect(places).toHaveLength(1)
  })
})

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

  test('lists sessions without tokens, with browser and system, marking the current one', async () => {
    const maria = await join('Maria')
    await visitor.post('/sessions', signUpOf('Maria'), { 'user-agent': FIREFOX })
    const answer = await maria.get('/sessions')
    expect(answer.statusCode).toBe(200)
    const list = answer.json<SignedInPlace[]>()
    expect(list).toHaveLength(2)
    for (const place of list)
      expect(Object.keys(place).toSorted()).toEqual([
        'browser',
        'created_at',
        'current',
        'id',
        'last_used_at',
        'system',
      ])
    expect(list.filter(({ current }) => current)).toMatchObject([{ browser: null, system: null }])
    expect(list.filter(({ current }) => !current)).toMatchObject([
      { browser: 'Firefox', system: 'Linux' },
    ])
    expect(answer.body).not.toContain(maria.token)
  })

  test('ends a session by id', async () => {
    const nina = await join('Nina')
    const elsewhere = await join('Nina')
    const list = (await nina.get('/sessions')).json<SignedInPlace[]>()
    const { id } = list.find(({ current }) => !current)!
    expect((await nina.delete(`/sessions/${id}`)).statusCode).toBe(204)
    expect((await nina.delete(`/sessions/${id}`)).statusCode).toBe(404)
    expect((await elsewhere.get('/profile')).statusCode).toBe(401)
    expect((await nina.get('/profile')).statusCode).toBe(200)
  })

  test('answers 404 for the session of another user', async () => {
    const [olga, paulo] = [await join('Olga'), await join('Paulo')]
    const [{ id } = { id: '' }] = (await olga.get('/sessions')).json<SignedInPlace[]>()
    expect((await paulo.delete(`/sessions/${id}`)).statusCode).toBe(404)
    expect((await olga.get('/profile')).statusCode).toBe(200)
  })

  test('ends all other sessions', async () => {
    const [rita, ...others] = [await join('Rita'), await join('Rita'), await join('Rita')]
    const sara = await join('Sara')
    expect((await rita.delete('/sessions/others')).statusCode).toBe(204)
    for (const other of others) expect((await other.get('/profile')).statusCode).toBe(401)
    expect((await rita.get('/sessions')).json()).toHaveLength(1)
    expect((await sara.get('/profile')).statusCode).toBe(200)
  })
})

describe('DELETE /account', () => {
  test('requires the password, deletes everything and frees the email', async () => {
    const tais = await join('Tais')
    const wrong = await tais.delete('/account', { password: 'Senha-errada1' })
    expect(wrong.statusCode).toBe(403)
    expect(wrong.json()).toEqual(wrongPassword('password'))
    const without = await tais.delete('/account')
    expect(without.statusCode).toBe(400)
    expect((await tais.get('/profile')).statusCode).toBe(200)
    expect((await tais.delete('/account', { password: PASSWORD })).statusCode).toBe(204)
    expect((await tais.get('/profile')).statusCode).toBe(401)
    expect((await signIn(tais.user.email, PASSWORD)).statusCode).toBe(401)
    const again = await join('Tais')
    expect(again.user.id).not.toBe(tais.user.id)
    expect(await db.all(sql`SELECT 1 AS one FROM users WHERE id = ${tais.user.id}`)).toEqual([])
  })
})
