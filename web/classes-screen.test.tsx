import { beforeEach, expect, test, vi } from 'vitest'
import {
  type AttendedClass,
  type Classes,
  ClassInput,
  CODE_LENGTH,
  MAX_EXPECTED,
  TOO_MANY_EXPECTED,
  type WholeClass,
} from '#contract/classes.ts'
import type { Confirmation } from '#contract/confirmations.ts'
import { openClient } from './data/client.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  field,
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
import { bin } from './texts/bin.ts'
import { classNews } from './texts/class-news.ts'
import { member as memberTexts } from './texts/class-screen.ts'
import {
  attendedClass,
  classes as classesTexts,
  classForm,
  classRemoval,
  confirmations as confirmationTexts,
  emptyClasses,
  joinByCode,
  joinClass,
  leaving,
  shares as shareTexts,
  taughtClass,
  withdrawal,
} from './texts/classes.ts'
import { firstSteps } from './texts/first-steps.ts'
import { notFound } from './texts/not-found.ts'
import { offline } from './texts/offline.ts'
import { home } from './texts/technologies.ts'
import { confirmed } from './texts/technology-confirmations.ts'
import { currentToasts } from './toasts/notify.ts'

const NONE = { evolution: false, projects: false, reset: false }
const GIVEN_AT = Date.parse('2026-11-03T12:00:00.000Z')
const AT = new Date(GIVEN_AT).toISOString()
const nameRequired = ClassInput.shape.name.safeParse('').error!.issues[0]!.message
const ADVANCED_HTML = confirmationTexts.level('HTML', 'Avançado')

const attended = (more: Partial<AttendedClass> = {}): AttendedClass => ({
  id: 'class-1',
  name: 'Front-end',
  teacher: 'Lúcia Andrade',
  shares: NONE,
  may_reset: false,
  joined_at: AT,
  ...more,
})

const taught: WholeClass = {
  id: 'class-2',
  name: 'Back-end',
  expected: ['Node.js'],
  expected_count: 1,
  code: 'K7M4QX2P',
  code_ends_at: '2026-12-03T12:00:00.000Z',
  members: 2,
  created_at: AT,
}

const confirmation = (more: Partial<Confirmation> = {}): Confirmation => ({
  id: 'confirmation-1',
  technology_id: 'id-of-HTML',
  title: 'HTML',
  level: 'Avançado',
  note: 'Fez sozinha.',
  confirmed_at: AT,
  teacher: 'Lúcia Andrade',
  class: 'Front-end',
  state: 'current',
  withdrawn_at: null,
  shown: false,
  decided: false,
  ...more,
})

let classes: Classes
let confirmations: Confirmation[]
let profile: typeof ana
let sent: unknown[]

beforeEach(() => {
  classes = { teaching: [], attending: [], may_open: true, is_teacher: false, has_confirmed: false }
  confirmations = []
  profile = ana
  sent = []
})

const server = (answers: Answers = {}): Answers => ({
  'GET /profile': () => json(profile),
  'GET /classes': () => json(classes),
  'GET /classes/expected': () => json(['HTML', 'React', 'Jest']),
  'GET /confirmations': () => json(confirmations),
  'GET /portfolio': () => json({ shows: { confirmations: false } }),
  'PUT /classes/*/membership': (body) => {
    sent.push(body)
    const { shares } = body as { shares: object }
    const [one] = classes.attending
    return json({ ...one, shares: { ...one!.shares, ...shares } })
  },
  'DELETE /classes/*/membership': () => {
    classes = { ...classes, attending: [] }
    return new Response(null, { status: 204 })
  },
  'PUT /confirmations/*': (body) => {
    sent.push(body)
    const { shown } = body as { shown: boolean }
    confirmations = confirmations.map((one) => ({ ...one, shown, decided: true }))
    profile = { ...profile, new_confirmations: 0 }
    return json(confirmations[0])
  },
  ...answers,
})

const switchOf = (name: string) =>
  found(`switch ${name}`, () =>
    Array.from(document.querySelectorAll<HTMLInputElement>('[role=switch]')).find(
      (one) =>
        (one.getAttribute('aria-label') ??
          document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent) === name,
    ),
  )

test('without classes there are two ways in: a code, or a class of one’s own', async () => {
  openScreen('/turmas', server())
  await sees(emptyClasses.student.title)
  await button(classesTexts.open)
  await seesNo(classesTexts.attending)
})

for (const typed of ['k7m4-qx2p', 'http://escola.example/turmas/entrar/K7M4QX2P?a=b'])
  test(`the code is found in ${typed}`, async () => {
    openScreen('/turmas', server({ 'GET /classes/codes/K7M4QX2P': () => refuse('not_found') }))
    await fill(joinByCode.label, 'curto')
    await press(joinByCode.submit)
    await sees(joinByCode.wrong(CODE_LENGTH))
    expect(document.activeElement).toBe(await field(joinByCode.label))
    await fill(joinByCode.label, typed)
    await press(joinByCode.submit)
    await sees(joinClass.ended.title)
  })

test('a code with a letter that is misread is not tried', async () => {
  openScreen('/turmas', server())
  await fill(joinByCode.label, 'K7M4-QXO1')
  await press(joinByCode.submit)
  await sees(joinByCode.wrong(CODE_LENGTH))
  expect(callsMade().filter((call) => call.includes('/codes/'))).toEqual([])
})

test('opening a class sends its name and technologies once', async () => {
  openScreen(
    '/turmas',
    server({
      'POST /classes': (body) => {
        sent.push(body)
        classes = { ...classes, teaching: [taught] }
        return json(taught, 201)
      },
    }),
  )
  await press(classesTexts.open)
  await press(classForm.open.submit)
  await sees(nameRequired)
  await fill(classForm.name, 'Back-end')
  for (const title of ['nodejs', 'Node.js', 'Nossa biblioteca']) {
    await fill(classForm.expected, title)
    await press(classForm.add)
  }
  await button(classForm.remove('Nossa biblioteca'))
  await press(classForm.open.submit)
  await toast(classForm.opened)
  await sees(taughtClass.students(2))
  await sees('K7M4-QX2P')
  expect(sent).toEqual([
    { id: expect.any(String), name: 'Back-end', expected: ['Node.js', 'Nossa biblioteca'] },
  ])
})

test('a typed list adds each technology, and what is left in the field is sent too', async () => {
  openScreen(
    '/turmas',
    server({
      'POST /classes': (body) => {
        sent.push(body)
        return json(taught, 201)
      },
    }),
  )
  await press(classesTexts.open)
  await fill(classForm.name, 'Back-end')
  await fill(classForm.expected, 'html, CSS;JavaScript, css')
  ;(await field(classForm.expected)).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )
  for (const title of ['HTML', 'CSS', 'JavaScript']) await button(classForm.remove(title))
  const pasted = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(pasted, { clipboardData: { getData: () => 'Git\r\nReact\n' } })
  ;(await field(classForm.expected)).dispatchEvent(pasted)
  await button(classForm.remove('React'))
  await fill(classForm.expected, 'Nossa biblioteca')
  await press(classForm.open.submit)
  await toast(classForm.opened)
  expect(sent).toMatchObject([
    { expected: ['HTML', 'CSS', 'JavaScript', 'Git', 'React', 'Nossa biblioteca'] },
  ])
})

test('removing a technology from a full list leads to the field', async () => {
  const expected = Array.from({ length: MAX_EXPECTED }, (_, at) => `Tecnologia ${at}`)
  classes = { ...classes, teaching: [taught] }
  openScreen('/turmas', server({ 'GET /classes/*': () => json({ ...taught, expected }) }))
  await press(taughtClass.of(taughtClass.edit, 'Back-end'))
  expect((await field(classForm.expected)).disabled).toBe(true)
  await press(classForm.remove('Tecnologia 3'))
  await vi.waitFor(async () => expect(document.activeElement).toBe(await field(classForm.expected)))
})

test('editing a class sends only what was changed', async () => {
  classes = { ...classes, teaching: [taught] }
  openScreen(
    '/turmas',
    server({
      'GET /classes/*': () => json({ ...taught, expected: ['HTML', 'CSS'] }),
      'PUT /classes/*': (body) => {
        sent.push(body)
        return json(taught)
      },
    }),
  )
  await press(taughtClass.of(taughtClass.edit, 'Back-end'))
  await fill(classForm.name, 'Back-end à noite')
  await press(classForm.remove('CSS'))
  await fill(classForm.expected, 'CSS')
  await press(classForm.edit.submit)
  await vi.waitFor(() => expect(sent).toEqual([{ name: 'Back-end à noite' }]))
})

test('a class that is gone by now is not edited', async () => {
  classes = { ...classes, teaching: [taught] }
  openScreen('/turmas', server({ 'GET /classes/*': () => refuse('not_found') }))
  await press(taughtClass.of(taughtClass.edit, 'Back-end'))
  await toast(classForm.gone)
  expect(document.querySelector('dialog')).toBeNull()
})

test('where only named teachers open classes it says so', async () => {
  classes = { ...classes, may_open: false }
  openScreen('/turmas', server())
  await sees(classesTexts.mayNotOpen)
  expect(document.body.textContent).not.toContain(emptyClasses.teacher.lead)
})

test('deleting a class says what becomes of it and asks first', async () => {
  classes = { ...classes, teaching: [taught] }
  openScreen(
    '/turmas',
    server({
      'DELETE /classes/*': () => {
        classes = { ...classes, teaching: [] }
        return new Response(null, { status: 204 })
      },
    }),
  )
  const { client } = openClient(ana.id, () => () => undefined)
  await press(taughtClass.of(taughtClass.remove, 'Back-end'))
  client.setQueryData(['class-map', taught.id], { members: [{ name: 'Bruno' }] })
  await sees(classRemoval.confirmations)
  expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false)
  await press(classRemoval.submit)
  await toast(classRemoval.done('Back-end'))
  await seesNo('K7M4-QX2P')
  await vi.waitFor(() =>
    expect(client.getQueryCache().findAll({ queryKey: ['class-map'] })).toEqual([]),
  )
})

test('a share is saved at once, and only that one is sent', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server())
  await sees(attendedClass.facts('Lúcia Andrade', GIVEN_AT))
  ;(await switchOf(shareTexts.names.projects.label)).click()
  await vi.waitFor(() => expect(sent).toEqual([{ shares: { projects: true } }]))
  await vi.waitFor(async () =>
    expect((await switchOf(shareTexts.names.projects.label)).checked).toBe(true),
  )
})

test('a new password is offered where the teacher could make its link, or it is on already', async () => {
  classes = {
    ...classes,
    attending: [
      attended(),
      attended({ id: 'named', may_reset: true }),
      attended({ id: 'no longer named', shares: { ...NONE, reset: true } }),
    ],
  }
  openScreen('/turmas', server())
  await sees(classesTexts.attending)
  const offered = Array.from(document.querySelectorAll('h3'), (heading) =>
    heading.closest('li')?.textContent?.includes(shareTexts.names.reset.label),
  )
  expect(offered).toEqual([false, true, true])
})

test('a share that cannot be saved goes back', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server({ 'PUT /classes/*/membership': () => refuse('unavailable') }))
  ;(await switchOf(shareTexts.names.evolution.label)).click()
  await toast(shareTexts.notSaved)
  expect((await switchOf(shareTexts.names.evolution.label)).checked).toBe(false)
})

test('leaving asks first', async () => {
  classes = { ...classes, attending: [attended()] }
  openScreen('/turmas', server())
  await press(attendedClass.leaveOf('Front-end'))
  await sees(leaving.lead('Lúcia Andrade', 'Front-end'))
  expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false)
  await press(leaving.submit)
  await toast(leaving.done('Front-end'))
  await seesNo(classesTexts.attending)
})

test('offline nothing of it is sent', async () => {
  classes = { ...classes, attending: [attended()], teaching: [taught] }
  openScreen('/turmas', server())
  await sees(classesTexts.attending)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(async () =>
    expect((await button(classesTexts.open)).getAttribute('aria-disabled')).toBe('true'),
  )
  ;(await switchOf(shareTexts.names.evolution.label)).click()
  await toast(offline.needsServer)
  await press(attendedClass.leaveOf('Front-end'))
  await press(taughtClass.of(taughtClass.remove, 'Back-end'))
  expect(document.querySelector('dialog')).toBeNull()
  expect((await switchOf(shareTexts.names.evolution.label)).checked).toBe(false)
  expect(callsMade().filter((call) => /^(POST|PUT|DELETE)/.test(call))).toEqual([])
})

test('a confirmation is shown by its switch, and then links to its page', async () => {
  confirmations = [confirmation()]
  openScreen('/turmas', server())
  await sees(confirmationTexts.by('Lúcia Andrade', 'Front-end', GIVEN_AT))
  await sees('Fez sozinha.')
  await sees(confirmationTexts.lead)
  await seesNo(confirmationTexts.page)
  ;(await switchOf(confirmationTexts.showOf(ADVANCED_HTML))).click()
  const page = await button(confirmationTexts.pageOf(ADVANCED_HTML))
  expect(page.getAttribute('href')).toBe('/confirmacoes/confirmation-1')
  expect(sent).toEqual([{ shown: true }])
})

/** A portfolio that hides confirmations until its switch is turned on. */
function hidingPortfolio(): Answers {
  let shows = { confirmations: false }
  return {
    'GET /portfolio': () => json({ shows }),
    'PUT /portfolio': (body) => {
      sent.push(body)
      shows = { confirmations: true }
      return json({ shows })
    },
  }
}

test('a portfolio that hides confirmations is said so, and shows them by one button', async () => {
  confirmations = [confirmation()]
  openScreen('/turmas', server(hidingPortfolio()))
  await sees(confirmationTexts.hiddenOnPortfolio)
  await press(confirmationTexts.showOnPortfolio)
  await toast(confirmationTexts.onPortfolio)
  await seesNo(confirmationTexts.hiddenOnPortfolio)
  expect(sent).toEqual([{ shows: { confirmations: true } }])
})

test('a portfolio that shows confirmations needs no button for it', async () => {
  confirmations = [confirmation()]
  openScreen(
    '/turmas',
    server({ 'GET /portfolio': () => json({ shows: { confirmations: true } }) }),
  )
  await found('answer', () =>
    openClient(ana.id, () => () => undefined).client.getQueryData(['portfolio']),
  )
  await sees('Fez sozinha.')
  await seesNo(confirmationTexts.hiddenOnPortfolio)
})

test('an outdated and a withdrawn confirmation say so', async () => {
  confirmations = [
    confirmation({ id: 'a', state: 'outdated' }),
    confirmation({ id: 'b', state: 'withdrawn', withdrawn_at: AT, teacher: null }),
  ]
  openScreen('/turmas', server())
  await sees(confirmationTexts.outdated)
  await sees(confirmationTexts.withdrawn(GIVEN_AT))
  await sees(confirmationTexts.by(null, 'Front-end', GIVEN_AT))
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(1)
})

test('a server without classes has no screen of a class', async () => {
  profile = { ...ana, classes: null }
  openScreen('/turmas/class-1', server())
  await sees(notFound.title)
})

test('without classes on this server, a confirmation from before can be hidden', async () => {
  profile = { ...ana, classes: null }
  confirmations = [confirmation({ shown: true })]
  openScreen('/turmas', server())
  await sees(classesTexts.off)
  ;(await switchOf(confirmationTexts.showOf(ADVANCED_HTML))).click()
  await vi.waitFor(() => expect(sent).toEqual([{ shown: false }]))
  await seesNo(joinByCode.title)
  await field(withdrawal.label)
  expect(callsMade()).not.toContain('GET /classes')
})

const LINK = 'https://escola.example/confirmacoes/01a1f049-f8a8-79bb-a17d-6fc56f30b9a2'

const GIVEN = {
  id: '01a1f049-f8a8-79bb-a17d-6fc56f30b9a2',
  title: 'React',
  level: 'Iniciante',
  note: '',
  class: 'Front-end',
  confirmed_at: AT,
  withdrawn_at: null as string | null,
}

test('a confirmation that the teacher sees on its page is withdrawn by its link', async () => {
  classes = { ...classes, has_confirmed: true }
  const path = `/confirmations/${GIVEN.id}`
  openScreen(
    '/turmas',
    server({
      [`GET ${path}`]: () => json(GIVEN),
      [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    }),
  )
  await fill(withdrawal.label, 'https://escola.example/@ana')
  await press(withdrawal.submit)
  await sees(withdrawal.wrong)
  await fill(withdrawal.label, LINK)
  await press(withdrawal.submit)
  await sees(withdrawal.what('Iniciante', 'Front-end', GIVEN_AT))
  expect(callsMade()).not.toContain(`DELETE ${path}`)
  await press(memberTexts.withdraw)
  await toast(memberTexts.withdrawn('React'))
  expect(callsMade()).toContain(`DELETE ${path}`)
})

test.each<[string, () => Response, string]>([
  ['another teacher’s', () => refuse('not_found'), withdrawal.notGiven],
  [
    'a withdrawn',
    () => json({ ...GIVEN, withdrawn_at: AT }),
    withdrawal.already('React', GIVEN_AT),
  ],
])('the link of %s confirmation withdraws nothing, and says so', async (_, answer, said) => {
  classes = { ...classes, has_confirmed: true }
  openScreen('/turmas', server({ 'GET /confirmations/*': answer }))
  await fill(withdrawal.label, LINK)
  await press(withdrawal.submit)
  await sees(said)
  expect(document.querySelector('dialog')).toBeNull()
  await fill(withdrawal.label, 'outro')
  await seesNo(said)
})

test('people who confirmed nothing are not offered to withdraw', async () => {
  openScreen('/turmas', server())
  await sees(emptyClasses.student.title)
  await seesNo(withdrawal.title)
})

test('home offers what the class uses and the list lacks, by one tap with undo', async () => {
  profile = { ...ana, classes: 1, techs: [technology('HTML5')] }
  openScreen(
    '/home',
    server({
      'POST /users/techs': (body) => {
        const added = { ...technology('React'), ...(body as object) }
        profile = { ...profile, techs: [...profile.techs, added] }
        sent.push(body)
        return json(added, 201)
      },
      'DELETE /users/techs/*': () => {
        profile = { ...profile, techs: profile.techs.slice(0, 1) }
        return new Response(null, { status: 204 })
      },
    }),
  )
  await sees(classNews.uses)
  await button(classNews.add('Jest'))
  await press(classNews.add('React'))
  await toast(classNews.added('React'))
  await button(home.edit('React'))
  expect(sent).toEqual([{ id: expect.any(String), title: 'React', status: 'Iniciante' }])
  expect(document.querySelector(`[aria-label="${classNews.add('HTML')}"]`)).toBeNull()
  await press(bin.undo)
  await button(classNews.add('React'))
})

test('home offers an empty list what the class uses once: what the first steps have, they have', async () => {
  profile = { ...ana, classes: 1, techs: [] }
  classes = { ...classes, attending: [attended()] }
  openScreen('/home', server())
  await sees(firstSteps.title)
  await button(classNews.add('Jest'))
  expect(document.querySelector(`[aria-label="${classNews.add('HTML')}"]`)).toBeNull()
  await press(firstSteps.skip)
  await button(classNews.add('HTML'))
})

test('home offers nothing of a class whose technologies are all there', async () => {
  profile = { ...ana, classes: 1, techs: ['HTML', 'React', 'Jest'].map((one) => technology(one)) }
  openScreen('/home', server())
  await vi.waitFor(() => expect(callsMade()).toContain('GET /classes/expected'))
  await seesNo(classNews.uses)
})

test('home asks about a new confirmation once', async () => {
  profile = { ...ana, classes: 1, new_confirmations: 1, techs: [technology('HTML')] }
  confirmations = [confirmation()]
  openScreen('/home', server())
  await sees(classNews.confirmed('Lúcia Andrade', 'HTML', 'Avançado'))
  await sees('Fez sozinha.')
  await sees(classNews.shows(true))
  await press(classNews.notNow)
  await toast(classNews.hidden('HTML'))
  await seesNo(classNews.confirmed('Lúcia Andrade', 'HTML', 'Avançado'))
  expect(sent).toEqual([{ shown: false }])
})

test('a confirmation shown on home offers to show confirmations on the portfolio too', async () => {
  profile = { ...ana, classes: 1, new_confirmations: 1, techs: [technology('HTML')] }
  confirmations = [confirmation()]
  openScreen('/home', server(hidingPortfolio()))
  await press(classNews.show)
  await sees(confirmationTexts.hiddenOnPortfolio)
  expect(currentToasts()).toEqual([])
  await press(confirmationTexts.showOnPortfolio)
  await toast(confirmationTexts.onPortfolio)
  await seesNo(confirmationTexts.hiddenOnPortfolio)
  expect(sent).toEqual([{ shown: true }, { shows: { confirmations: true } }])
})

test('home of people without classes asks for nothing of them', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  openScreen('/home', server())
  await button(home.edit('HTML'))
  expect(new Set(callsMade())).toEqual(new Set(['GET /profile']))
})

test('the page of a technology says who confirmed its level, and has earlier ones in its timeline', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  confirmations = [
    confirmation(),
    confirmation({
      id: 'b',
      state: 'outdated',
      level: 'Iniciante',
      teacher: 'Rui Costa',
      note: '',
    }),
    confirmation({ id: 'c', technology_id: 'other', teacher: 'Outra Pessoa' }),
    confirmation({ id: 'd', level: 'Intermediário', teacher: 'De Antes' }),
  ]
  openScreen('/tecnologias/id-of-HTML', server({ 'GET /users/techs/*/history': () => json([]) }))
  await sees(confirmed.by('Lúcia Andrade', GIVEN_AT))
  await sees(confirmed.hidden)
  await seesNo(confirmed.hide)
  await sees(confirmed.event('Rui Costa', 'Iniciante'))
  await seesNo('Outra Pessoa')
  await seesNo(confirmed.by('De Antes', GIVEN_AT))
})

test('the page of a technology leads to where a shown confirmation can be hidden', async () => {
  profile = { ...ana, techs: [technology('HTML')] }
  confirmations = [confirmation({ shown: true })]
  openScreen('/tecnologias/id-of-HTML', server({ 'GET /users/techs/*/history': () => json([]) }))
  expect((await button(confirmed.hide)).getAttribute('href')).toBe('/turmas')
})

test('a class expects no more technologies than it may', async () => {
  const expected = Array.from({ length: MAX_EXPECTED + 1 }, (_, at) => `Tecnologia ${at}`)
  sessionStorage.setItem(
    `techfolio:draft:${ana.id}:class:open`,
    JSON.stringify({ name: 'Front-end', expected }),
  )
  openScreen('/turmas', server())
  await press(classesTexts.open)
  await press(classForm.open.submit)
  await sees(TOO_MANY_EXPECTED)
})

test('the draft of a class survives a reload of the tab', async () => {
  sessionStorage.setItem(
    `techfolio:draft:${ana.id}:class:open`,
    JSON.stringify({ name: 'Front-end à noite', expected: ['HTML', 'CSS'] }),
  )
  openScreen('/turmas', server())
  await press(classesTexts.open)
  expect((await field(classForm.name)).value).toBe('Front-end à noite')
  await button(classForm.remove('CSS'))
})
