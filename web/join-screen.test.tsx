import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation, Share } from '#contract/classes.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  fill,
  found,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'

const CODE = 'K7M4QX2P'
const PATH = `/turmas/entrar/${CODE}`
const NONE = { evolution: false, projects: false, reset: false }

let invitation: Invitation
let profile: typeof ana
let sent: unknown[]

beforeEach(() => {
  profile = { ...ana, techs: [technology('HTML')] }
  invitation = {
    name: 'Front-end',
    teacher: 'Lúcia Andrade',
    expected: ['HTML'],
    role: 'none',
    may_reset: true,
  }
  sent = []
})

const server = (answers: Answers = {}): Answers => ({
  'GET /profile': () => json(profile),
  'GET /classes': () => json({ teaching: [], attending: [], may_open: true, is_teacher: false }),
  'GET /confirmations': () => json([]),
  [`GET /classes/codes/${CODE}`]: () => json(invitation),
  [`POST /classes/codes/${CODE}`]: (body) => {
    sent.push(body)
    const { shares } = body as { shares: object }
    const { name, teacher } = invitation
    const id = 'class-1'
    return json({ id, name, teacher, shares, joined_at: ana.created_at }, 201)
  },
  ...answers,
})

test.each([
  [
    'a right',
    () => json({ name: 'Front-end', teacher: 'Lúcia Andrade' }),
    'Lúcia Andrade convida você para Front-end.',
  ],
  ['a wrong or ended', () => refuse('not_found'), 'Este convite expirou ou foi digitado errado.'],
])('%s invitation is told before signing up', async (_, answer, told) => {
  openScreen(PATH, { [`GET /invitations/${CODE}`]: answer }, { isSignedIn: false })
  await sees(told)
  await press('Cadastre-se')
  await button('Voltar')
  await sees(told)
})

const LABELS: Record<Share, string> = {
  evolution: 'Evolução',
  projects: 'Projetos',
  reset: 'Nova senha',
}

const switchOf = (name: string) =>
  found(`switch ${name}`, () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('[role=switch]')).find(
      (one) =>
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === name,
    ),
  )

test('says who invites, what will be seen and what never, with every switch off', async () => {
  openScreen(PATH, server())
  await sees('Lúcia Andrade convida você para Front-end')
  await sees('O que Lúcia Andrade vai ver')
  await sees('O que ela não vê')
  for (const hidden of [
    'email',
    'contato',
    'anotações',
    'lixeira',
    'metas',
    'Portfólio não publicado',
  ])
    await sees(hidden)
  await sees('Menos de 18 anos')
  for (const always of ['nome e quando você entrou', 'níveis e quando cada um mudou'])
    await sees(always)
  for (const label of Object.values(LABELS)) expect((await switchOf(label)).checked).toBe(false)
})

test('a teacher who may not make links for a new password asks for no permission', async () => {
  invitation = { ...invitation, may_reset: false }
  openScreen(PATH, server())
  await switchOf('Projetos')
  await seesNo('Nova senha')
})

test('joining without a switch shares nothing more', async () => {
  openScreen(PATH, server())
  await press('Entrar na turma')
  await toast('Você entrou na turma Front-end')
  await sees('Turmas')
  expect(sent).toEqual([{ shares: NONE }])
})

for (const [share, label] of Object.entries(LABELS))
  test(`the switch ${label} shares exactly that`, async () => {
    openScreen(PATH, server())
    ;(await switchOf(label)).click()
    await vi.waitFor(async () => expect((await switchOf(label)).checked).toBe(true))
    await press('Entrar na turma')
    await toast('Você entrou')
    expect(sent).toEqual([{ shares: { ...NONE, [share]: true } }])
  })

test('a student without technologies goes on to home', async () => {
  profile = ana
  openScreen(PATH, server())
  await press('Entrar na turma')
  await sees('O que você já viu no curso?')
})

test('a member is led to the list of classes', async () => {
  invitation = { ...invitation, role: 'member' }
  openScreen(PATH, server())
  await sees('Você já está em Front-end')
  expect((await button('Ver minhas turmas')).getAttribute('href')).toBe('/turmas')
})

test('the teacher of the class sees that it is their own', async () => {
  invitation = { ...invitation, role: 'teacher' }
  openScreen(PATH, server())
  await sees('Front-end é sua turma')
})

test('a code that cannot be one is not asked for', async () => {
  openScreen(PATH.replace(CODE, 'K7M4QXO1'), server())
  await sees('Convite não encontrado')
  expect(callsMade().filter((call) => call.includes('/classes/codes/'))).toEqual([])
})

test('a code that ended, or never was, asks for another', async () => {
  openScreen(PATH, server({ [`GET /classes/codes/${CODE}`]: () => refuse('not_found') }))
  await sees('Convite não encontrado')
  expect((await button('Digitar outro código')).getAttribute('href')).toBe('/turmas')
})

test('too many tries say when to go on', async () => {
  openScreen(
    PATH,
    server({
      [`GET /classes/codes/${CODE}`]: () => refuse('too_many_requests', { 'retry-after': '120' }),
    }),
  )
  await sees('Muitas tentativas. Tente de novo em 2 minutos.')
})

for (const [code, sentence] of [
  ['class_full', 'Esta turma já está cheia'],
  ['membership_limit', 'Você já está em 20 turmas'],
  ['not_found', 'Este convite expirou'],
] as const)
  test(`a refused join says why: ${code}`, async () => {
    openScreen(PATH, server({ [`POST /classes/codes/${CODE}`]: () => refuse(code) }))
    await press('Entrar na turma')
    await sees(sentence)
  })

test('a visitor comes back to the invitation through the sign-up', async () => {
  openScreen(
    PATH,
    server({
      'POST /users': () => json(ana, 201),
      'POST /sessions': () => json({ token: 'token', user: profile }),
    }),
    { isSignedIn: false },
  )
  await press('Cadastre-se')
  await fill('Nome', ana.name)
  await fill('Email', ana.email)
  await fill('Senha', 'Segredo-123')
  await fill('Confirmar senha', 'Segredo-123')
  await fill('Bio', ana.bio)
  await fill('Contato', ana.contact)
  await fill('Selecionar módulo', ana.course_module)
  await press('Cadastrar')
  await sees('Esqueci minha senha')
  await fill('Senha', 'Segredo-123')
  await press('Entrar')
  await sees('Lúcia Andrade convida você para Front-end')
})
