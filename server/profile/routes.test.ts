import { describe, expect, test } from 'vitest'
import { PUBLIC_PROFILE_FIELDS } from '#contract/public-profile.ts'
import type { Session, User } from '#contract/users.ts'
import { PASSWORD, signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'

const { db, join, visitor } = await testApp()

const UUID = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const USER_KEYS = [
  'avatar_url',
  'bio',
  'classes',
  'contact',
  'course_module',
  'created_at',
  'email',
  'id',
  'name',
  'new_confirmations',
  'notices',
  'removed_techs',
  'removed_works',
  'techs',
  'updated_at',
  'works',
  ...PUBLIC_PROFILE_FIELDS,
].toSorted()

const invalid = (fields: Record<string, string>) => ({
  status: 'error',
  code: 'invalid_input',
  message: 'Invalid input',
  fields,
})
const EMAIL_TAKEN = { status: 'error', code: 'email_taken', message: 'Email already exists' }

const countUsers = async () =>
  Number((await db.get<{ n: number }>(sql`SELECT COUNT(*) AS n FROM users`))?.n)

describe('POST /users', () => {
  test('creates an account and returns it', async () => {
    const ana = signUpOf('Ana')
    const answer = await visitor.post('/users', ana)
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const { password: _, passwordConfirm: __, ...profile } = ana
    const user = answer.json<User>()
    expect(user).toEqual({
      ...profile,
      ...Object.fromEntries(PUBLIC_PROFILE_FIELDS.map((name) => [name, ''])),
      id: expect.stringMatching(UUID),
      avatar_url: null,
      techs: [],
      works: [],
      removed_techs: 0,
      removed_works: 0,
      classes: 0,
      new_confirmations: 0,
      notices: 0,
      created_at: expect.stringMatching(ISO_UTC),
      updated_at: user.created_at,
    })
    expect(Object.keys(user).toSorted()).toEqual(USER_KEYS)
  })

  test('stores fields as typed and trims the email', async () => {
    const typed = {
      ...signUpOf('Bia'),
      name: '  Bia "D\'Ávila" 🦊 e\u0301 ',
      email: '  Bia.Reis@Exemplo.com.br\t',
      bio: 'linha 1\nlinha 2\t\\ <b>%_</b> \u2028',
      contact: ' (11) 9 ',
    }
    const user = (await visitor.post('/users', typed)).json<User>()
    const { name, bio, contact } = typed
    expect(user).toMatchObject({ name, bio, contact, email: 'Bia.Reis@Exemplo.com.br' })
  })

  // The rules themselves are tested in contract/accounts.test.ts.
  test.each([
    ['name', 'ab', 'O nome precisa ter pelo menos 3 caracteres'],
    ['email', 'caio@', 'Digite um email válido'],
    ['password', 'Senha-forte', 'É necessário um número'],
    ['name', 'Ca\0io', 'Há caracteres aqui que não podem ser guardados'],
    ['bio', '\ud83e', 'Há caracteres aqui que não podem ser guardados'],
  ])('rejects for %s "%s": %s', async (field, value, sentence) => {
    const { passwordConfirm: _, ...caio } = signUpOf('Caio')
    const before = await countUsers()
    const answer = await visitor.post('/users', { ...caio, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid({ [field]: sentence }))
    expect(await countUsers()).toBe(before)
  })

  test('reports every invalid field', async () => {
    const answer = await visitor.post('/users', { passwordConfirm: 'x' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(
      invalid({
        name: 'O nome é obrigatório',
        email: 'Você precisa digitar o email',
        password: 'Você precisa digitar a senha',
        bio: 'Você precisa digitar uma bio',
        contact: 'Você precisa digitar um telefone de contato',
        course_module: 'Você precisa escolher um módulo de curso',
        passwordConfirm: 'As senhas precisam ser iguais',
      }),
    )
  })

  test.each(['Senha-forte2', '', null])('rejects the confirmation %j', async (passwordConfirm) => {
    const answer = await visitor.post('/users', { ...signUpOf('Caio'), passwordConfirm })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid({ passwordConfirm: 'As senhas precisam ser iguais' }))
  })

  test('does not require a confirmation', async () => {
    const { passwordConfirm: _, ...duda } = signUpOf('Duda')
    expect((await visitor.post('/users', duda)).statusCode).toBe(201)
  })

  test('accepts modules of other schools, up to 200 characters', async () => {
    const course_module = 'é'.repeat(200)
    const answer = await visitor.post('/users', { ...signUpOf('Eva'), course_module })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ course_module })
  })

  test.each(['gil@exemplo.com.br', 'GIL@exemplo.COM.br', '  gil@exemplo.com.br '])(
    'rejects an email in use, typed "%s"',
    async (email) => {
      await visitor.post('/users', signUpOf('Gil'))
      const before = await countUsers()
      const answer = await visitor.post('/users', { ...signUpOf('Outro Gil'), email })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toEqual(EMAIL_TAKEN)
      expect(await countUsers()).toBe(before)
    },
  )

  test('ignores unknown keys', async () => {
    const wish = {
      id: '0198f3a0-0000-7000-8000-000000000000',
      created_at: '1999-01-01T00:00:00.000Z',
      avatar_url: 'https://example.org/x.png',
      techs: [{ title: 'React', status: 'Avançado' }],
      works: [1],
      password_hash: 'x',
      email_key: 'outra@exemplo.com.br',
      admin: true,
    }
    const answer = await visitor.post('/users', { ...signUpOf('Hugo'), ...wish })
    expect(answer.statusCode).toBe(201)
    const user = answer.json<User>()
    expect(user).toMatchObject({ avatar_url: null, techs: [], works: [] })
    expect(Object.keys(user).toSorted()).toEqual(USER_KEYS)
    expect(user.id).not.toBe(wish.id)
    const stored = await db.get<object>(sql`SELECT * FROM users WHERE id = ${user.id}`)
    for (const value of [wish.created_at, wish.avatar_url, wish.email_key])
      expect(JSON.stringify(stored)).not.toContain(value)
  })

  test('stores the password as a hash only', async () => {
    const { id } = (await visitor.post('/users', signUpOf('Iara'))).json<User>()
    const row = await db.get<object>(sql`SELECT * FROM users WHERE id = ${id}`)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
    expect(row).toMatchObject({ password_hash: expect.stringMatching(/^\$argon2id\$/) })
  })
})

describe('POST /sessions', () => {
  test('returns a token and the user with technologies', async () => {
    const joana = await join('Joana')
    const created = await joana.post('/users/techs', { title: 'React', status: 'Iniciante' })
    const { email, password } = signUpOf('Joana')
    const answer = await visitor.post('/sessions', { email, password })
    expect(answer.statusCode).toBe(200)
    const session = answer.json<Session>()
    expect(Object.keys(session).toSorted()).toEqual(['token', 'user'])
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(Object.keys(session.user).toSorted()).toEqual(USER_KEYS)
    expect(session.user).toEqual({ ...joana.user, techs: [created.json()] })
  })

  test.each(['KAIO@exemplo.com.BR', '  kaio@exemplo.com.br\n'])(
    'signs in with the email "%s"',
    async (email) => {
      const kaio = await join('Kaio')
      const answer = await visitor.post('/sessions', { email, password: PASSWORD })
      expect(answer.statusCode).toBe(200)
      expect(answer.json<Session>().user.id).toBe(kaio.user.id)
    },
  )

  test('answers the same to an unknown email and a wrong password', async () => {
    await join('Laura')
    const tellTale = ({ statusCode, headers, body }: Awaited<ReturnType<typeof visitor.post>>) => ({
      statusCode,
      headers: { ...headers, date: '', 'x-request-id': '' },
      body,
    })
    const { email } = signUpOf('Laura')
    const wrong = await visitor.post('/sessions', { email, password: 'Senha-errada1' })
    const unknown = await visitor.post('/sessions', {
      email: 'ninguem@exemplo.com.br',
      password: PASSWORD,
    })
    expect(tellTale(wrong)).toEqual(tellTale(unknown))
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      status: 'error',
      code: 'wrong_credentials',
      message: 'Incorrect email / password combination',
    })
  })

  test.each([
    [{}, { email: 'O email é obrigatório', password: 'A senha é obrigatória' }],
    [{ email: 'x', password: 'x' }, { email: 'Não é um email válido' }],
    [{ email: 'a@b.co', password: '' }, { password: 'A senha é obrigatória' }],
    [{ email: ' ', password: 'x' }, { email: 'O email é obrigatório' }],
    [{ email: ['a@b.co'], password: 'x' }, { email: 'O email é obrigatório' }],
    [{ email: 'a@b.co', password: { $ne: '' } }, { password: 'A senha é obrigatória' }],
    [
      { email: 'a@b.co', password: 'x'.repeat(129) },
      { password: 'Sua senha precisa de no máximo 128 caracteres' },
    ],
  ])('rejects %j', async (input, fields) => {
    const answer = await visitor.post('/sessions', input)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(invalid(fields))
  })
})

describe('GET /profile', () => {
  test('returns only the signed-in user', async () => {
    const [maria, nina] = [await join('Maria'), await join('Nina')]
    const answer = await maria.get('/profile')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(maria.user)
    expect(Object.keys(answer.json<User>()).toSorted()).toEqual(USER_KEYS)
    expect((await nina.get('/profile')).json<User>().name).toBe('Nina')
  })
})
