import { beforeEach, expect, test, vi } from 'vitest'
import { type Invitation, MAX_MEMBERSHIPS } from '#contract/classes.ts'
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
import {
  classes as classesTexts,
  joinClass as joinTexts,
  shares as shareTexts,
} from './texts/classes.ts'
import { tooManyAttempts } from './texts/failures.ts'
import { firstSteps } from './texts/first-steps.ts'
import { login } from './texts/login.ts'
import { shell } from './texts/shell.ts'
import { signUp } from './texts/sign-up.ts'

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
    login.invites('Lúcia Andrade', 'Front-end'),
  ],
  ['a wrong or ended', () => refuse('not_found'), login.invitationEnded],
])('%s invitation is told before signing up', async (_, answer, told) => {
  openScreen(PATH, { [`GET /invitations/${CODE}`]: answer }, { isSignedIn: false })
  await sees(told)
  await press(login.signUp)
  await button(shell.back)
  await sees(told)
})

const { evolution, projects, reset } = shareTexts.names

const switchOf = (name: string) =>
  found(`switch ${name}`, () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('[role=switch]')).find(
      (one) =>
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent === name,
    ),
  )

test('says who invites, what will be seen and what never, with every switch off', async () => {
  openScreen(PATH, server())
  await sees(joinTexts.invites('Lúcia Andrade', 'Front-end'))
  await sees(joinTexts.willSee('Lúcia Andrade'))
  await sees(joinTexts.willNotSee)
  for (const hidden of joinTexts.hidden) await sees(hidden)
  await sees(joinTexts.underage)
  for (const always of [shareTexts.name, shareTexts.technologies]) await sees(always)
  for (const { label } of [evolution, projects, reset])
    expect((await switchOf(label)).checked).toBe(false)
})

test('a teacher who may not make links for a new password asks for no permission', async () => {
  invitation = { ...invitation, may_reset: false }
  openScreen(PATH, server())
  await switchOf(projects.label)
  await seesNo(reset.label)
})

test('joining without a switch shares nothing more', async () => {
  openScreen(PATH, server())
  await press(joinTexts.join)
  await toast(joinTexts.done('Front-end'))
  await sees(classesTexts.title)
  expect(sent).toEqual([{ shares: NONE }])
})

for (const [share, { label }] of Object.entries({ evolution, projects, reset }))
  test(`the switch of ${share} shares exactly that`, async () => {
    openScreen(PATH, server())
    ;(await switchOf(label)).click()
    await vi.waitFor(async () => expect((await switchOf(label)).checked).toBe(true))
    await press(joinTexts.join)
    await toast(joinTexts.done('Front-end'))
    expect(sent).toEqual([{ shares: { ...NONE, [share]: true } }])
  })

test('a student without technologies goes on to home', async () => {
  profile = ana
  openScreen(PATH, server())
  await press(joinTexts.join)
  await sees(firstSteps.title)
})

test('a member is led to the list of classes', async () => {
  invitation = { ...invitation, role: 'member' }
  openScreen(PATH, server())
  await sees(joinTexts.member.title('Front-end'))
  expect((await button(joinTexts.member.see)).getAttribute('href')).toBe('/turmas')
})

test('the teacher of the class sees that it is their own', async () => {
  invitation = { ...invitation, role: 'teacher' }
  openScreen(PATH, server())
  await sees(joinTexts.teacher.title('Front-end'))
})

test('a code that cannot be one is not asked for', async () => {
  openScreen(PATH.replace(CODE, 'K7M4QXO1'), server())
  await sees(joinTexts.ended.title)
  expect(callsMade().filter((call) => call.includes('/classes/codes/'))).toEqual([])
})

test('a code that ended, or never was, asks for another', async () => {
  openScreen(PATH, server({ [`GET /classes/codes/${CODE}`]: () => refuse('not_found') }))
  await sees(joinTexts.ended.title)
  expect((await button(joinTexts.ended.other)).getAttribute('href')).toBe('/turmas')
})

test('too many tries say when to go on', async () => {
  openScreen(
    PATH,
    server({
      [`GET /classes/codes/${CODE}`]: () => refuse('too_many_requests', { 'retry-after': '120' }),
    }),
  )
  await sees(tooManyAttempts(120))
})

for (const [code, sentence] of [
  ['class_full', joinTexts.refusals.class_full],
  ['membership_limit', joinTexts.tooMany(MAX_MEMBERSHIPS)],
  ['not_found', joinTexts.refusals.not_found],
] as const)
  test(`a refused join says why: ${code}`, async () => {
    openScreen(PATH, server({ [`POST /classes/codes/${CODE}`]: () => refuse(code) }))
    await press(joinTexts.join)
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
  await press(login.signUp)
  await fill(signUp.labels.name, ana.name)
  await fill(signUp.labels.email, ana.email)
  await fill(signUp.labels.password, 'Segredo-123')
  await fill(signUp.labels.passwordConfirm, 'Segredo-123')
  await fill(signUp.labels.bio, ana.bio)
  await fill(signUp.labels.contact, ana.contact)
  await fill(signUp.labels.course_module, ana.course_module)
  await press(signUp.submit)
  await sees(login.forgotten)
  await fill(login.password, 'Segredo-123')
  await press(login.submit)
  await sees(joinTexts.invites('Lúcia Andrade', 'Front-end'))
})
