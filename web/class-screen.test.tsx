import { expect, test, vi } from 'vitest'
import { type ClassMap, type ClassMember, MAX_OTHER_COLUMNS, spellCode } from '#contract/classes.ts'
import { MEMBER_RESETS_A_DAY } from '#contract/member-resets.ts'
import { openClient } from './data/client.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  fill,
  found,
  hold,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  toast,
  type,
} from './testing.tsx'
import {
  classScreen,
  code,
  emptyClass,
  legend,
  map as mapTexts,
  member as memberTexts,
  reset,
  toolbar,
  views,
} from './texts/class-screen.ts'
import { classes as classesTexts } from './texts/classes.ts'
import { notFound } from './texts/not-found.ts'
import { offline } from './texts/offline.ts'
import { missingScreen } from './texts/shell.ts'

const CLASS = 'c0000000-0000-4000-8000-000000000001'
const idOf = (at: number) => `a0000000-0000-4000-8000-00000000000${at}`
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()

const [HTML, REACT] = ['K:C:html', 'K:C:react']

const map: ClassMap = {
  name: 'Front-end 2026.1',
  technologies: [
    { key: HTML, title: 'HTML', expected: true },
    { key: REACT, title: 'React', expected: true },
    { key: 'K:C:figma', title: 'Figma', expected: false },
  ],
  members: [
    {
      id: idOf(1),
      name: 'Ana Beatriz',
      levels: { [HTML]: 'Avançado', [REACT]: 'Iniciante' },
      confirmed: [HTML],
      others: 0,
      changed_at: daysAgo(1),
      joined_at: daysAgo(60),
    },
    {
      id: idOf(2),
      name: 'Bruno',
      levels: { [HTML]: 'Iniciante' },
      confirmed: [],
      others: 0,
      changed_at: daysAgo(19),
      joined_at: daysAgo(60),
    },
    {
      id: idOf(3),
      name: 'Caio',
      levels: {},
      confirmed: [],
      others: 0,
      changed_at: null,
      joined_at: daysAgo(40),
    },
  ],
}

const taught = {
  id: CLASS,
  name: map.name,
  expected_count: 2,
  code: 'K7M4QX2P',
  code_ends_at: daysAgo(-20),
  members: 3,
  created_at: ana.created_at,
}
const classes = {
  teaching: [taught],
  attending: [],
  may_open: true,
  is_teacher: false,
  has_confirmed: false,
}

const member: ClassMember = {
  id: idOf(1),
  name: 'Ana Beatriz',
  joined_at: ana.created_at,
  technologies: [
    {
      id: idOf(4),
      title: 'HTML',
      level: 'Avançado',
      changed_at: daysAgo(9),
      confirmation: { id: idOf(6), confirmed_at: daysAgo(2), note: 'Fez sozinha.' },
    },
    { id: idOf(5), title: 'React', level: 'Iniciante', changed_at: daysAgo(1) },
  ],
  may_reset: true,
}

function open(answers: Answers = {}, path = '') {
  openScreen(`/turmas/${CLASS}${path}`, {
    'GET /profile': () => json({ ...ana, classes: 0 }),
    'GET /classes': () => json(classes),
    'GET /about': () => json({ public_url: 'https://techfolio.example', network_url: null }),
    [`GET /classes/${CLASS}/map`]: () => json(map),
    [`GET /classes/${CLASS}/map/version`]: () => json({ version: 'one' }),
    [`GET /classes/${CLASS}/evolution`]: () => json({ members: 0, months: [] }),
    [`GET /classes/${CLASS}/members/*`]: () => json(member),
    ...answers,
  })
}

/** The screen and the test share the one client of a person. */
const cached = () =>
  openClient(ana.id, () => () => undefined)
    .client.getQueryCache()
    .getAll()
const cachedNames = () => JSON.stringify(cached().map(({ state }) => state.data))

const cachedKeys = () => JSON.stringify(cached().map(({ queryKey }) => queryKey))

const TWO_UNCHANGED = `${toolbar.unchanged(14)} 2`

const rows = () => Array.from(document.querySelectorAll('tbody tr'))
const names = () => rows().map((row) => row.querySelector('a')?.textContent)
const offered = () => document.querySelector('[data-next] h3')?.textContent
const focused = () => document.activeElement?.textContent
const stops = () => document.querySelectorAll('table [tabindex="0"]').length

async function focusFirst() {
  const link = await found('row', () => document.querySelector<HTMLElement>('tbody a'))
  link.focus()
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
  )

test('cells say the level in words, and what is confirmed', async () => {
  open()
  await found('row', () => rows()[0])
  const [first, , third] = rows().map((row) =>
    Array.from(row.querySelectorAll('td[data-level]'), (cell) => cell.textContent),
  )
  expect(first).toEqual([mapTexts.cell('Avançado', true), 'Iniciante', mapTexts.none])
  expect(third).toEqual([mapTexts.none, mapTexts.none, mapTexts.none])
  expect(document.querySelector('caption')?.textContent).toContain('Front-end 2026.1')
  expect(document.querySelectorAll('tbody th[scope="row"]')).toHaveLength(3)
  expect(document.querySelectorAll('thead th[scope="col"]')).toHaveLength(3)
})

test('who joins appears within ten seconds while the class is in sight', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let answer = { version: 'one', members: [] as ClassMap['members'] }
  open({
    [`GET /classes/${CLASS}/map/version`]: () => json({ version: answer.version }),
    [`GET /classes/${CLASS}/map`]: () => json({ ...map, members: answer.members }),
  })
  const asked = (what: string) =>
    callsMade().filter((call) => call === `GET /classes/${CLASS}/${what}`).length
  const askedAgain = (before: number) =>
    found('another question', () => asked('map/version') > before)
  await sees(emptyClass.title)
  await askedAgain(0)
  const [first, maps] = [asked('map/version'), asked('map')]
  vi.advanceTimersByTime(10_000)
  await askedAgain(first)
  answer = { version: 'two', members: map.members }
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  expect([asked('map/version'), asked('map')]).toEqual([first + 1, maps])
  visibility.mockReturnValue('visible')
  vi.advanceTimersByTime(10_000)
  await sees('Ana Beatriz')
  expect([asked('map/version'), asked('map')]).toEqual([first + 2, maps + 1])
  vi.useRealTimers()
})

test('namesakes are told apart by when they joined, on the map and on paper', async () => {
  const joined = ['2026-08-03T12:00:00Z', '2026-09-10T12:00:00Z', '2026-09-10T13:30:00Z']
  const since = joined.map((moment) => mapTexts.since(Date.parse(moment), false))
  const members = map.members.map((one, at) => ({ ...one, joined_at: joined[at] ?? '' }))
  const [first, second, third] = members.map((one) => ({ ...one, name: 'Ana Souza' }))
  const told = async (some: object[]) => {
    open({ [`GET /classes/${CLASS}/map`]: () => json({ ...map, members: some }) })
    await found('row', () => rows()[0])
    return rows().map((row) => row.querySelector('small')?.textContent)
  }
  expect(await told([first!, second!, { ...third!, name: 'Bruno' }])).toEqual([
    since[0],
    since[1],
    undefined,
  ])
  window.dispatchEvent(new Event('beforeprint'))
  await sees(`Ana Souza (${since[0]})`)
  window.dispatchEvent(new Event('afterprint'))
})

test('arrow keys move among the cells, which are one tab stop', async () => {
  open()
  await focusFirst()
  expect(stops()).toBe(1)
  key('ArrowRight')
  key('ArrowRight')
  expect(focused()).toBe(mapTexts.cell('Avançado', true))
  expect(stops()).toBe(1)
  key('ArrowDown')
  expect(focused()).toBe('Iniciante')
  key('End')
  expect(focused()).toBe(mapTexts.none)
  key('Home')
  expect(focused()).toBe('Bruno')
  key('End', { ctrlKey: true })
  expect(document.activeElement?.parentElement).toBe(rows()[2])
  key('Home', { ctrlKey: true })
  expect(focused()).toBe('Ana Beatriz')
  key('ArrowRight')
  key('ArrowRight')
  key('ArrowUp')
  expect(document.activeElement?.tagName).toBe('BUTTON')
  expect(focused()).toContain('HTML')
  key('ArrowUp')
  key('ArrowLeft')
  expect(focused()).toContain('HTML')
})

test('focusing a technology tells how many use it', async () => {
  open()
  await focusFirst()
  key('ArrowRight')
  key('ArrowRight')
  await sees(
    mapTexts.column(2, 3, [
      { name: 'Avançado', count: 1 },
      { name: 'Iniciante', count: 1 },
    ]),
  )
})

test('Enter opens the member of the row, and Esc returns to the cell', async () => {
  open()
  await focusFirst()
  key('ArrowRight')
  key('ArrowRight')
  key('Enter')
  const panel = await found('panel', () => document.querySelector('aside'))
  await sees(memberTexts.notShared.evolution)
  await sees(memberTexts.notShared.projects)
  expect(panel.contains(document.activeElement)).toBe(true)
  key('Escape')
  await found('no panel', () => !document.querySelector('aside'))
  expect(focused()).toBe(mapTexts.cell('Avançado', true))
})

test('the panel is named for its member, once there is one', async () => {
  const { answer, release } = hold(() => json(member))
  open({ [`GET /classes/${CLASS}/members/*`]: answer }, `/alunos/${idOf(1)}`)
  const panel = await found('panel', () => document.querySelector('aside'))
  expect(panel.getAttribute('aria-label')).toBe(memberTexts.panel)
  release()
  await vi.waitFor(() => expect(panel.getAttribute('aria-label')).toBe('Ana Beatriz'))
})

test('the panel offers to confirm the technology of the chosen cell', async () => {
  const technologies = member.technologies.map(({ confirmation: _confirmation, ...one }) => one)
  open({ [`GET /classes/${CLASS}/members/*`]: () => json({ ...member, technologies }) })
  await focusFirst()
  key('ArrowRight')
  key('Enter')
  await vi.waitFor(() => expect(offered()).toBe('HTML'))
  key('Escape')
  await found('no panel', () => !document.querySelector('aside'))
  for (let step = 0; step < 2; step += 1) key('ArrowRight')
  key('Enter')
  await vi.waitFor(() => expect(offered()).toBe('React'))
})

test('a click on a technology sorts by it, again the other way round', async () => {
  open()
  await press('React')
  await vi.waitFor(() => expect(names()).toEqual(['Ana Beatriz', 'Bruno', 'Caio']))
  const head = document.querySelector('thead th[data-column="1"]')
  expect(head?.getAttribute('aria-sort')).toBe('descending')
  await sees(toolbar.byTechnology('React', false))
  await press('React')
  await vi.waitFor(() => expect(names()).toEqual(['Bruno', 'Caio', 'Ana Beatriz']))
  expect(head?.getAttribute('aria-sort')).toBe('ascending')
  await sees(toolbar.byTechnology('React', true))
})

test('searches without accents, orders, and filters those unchanged for 14 days', async () => {
  open()
  const search = await found('search', () => document.querySelector<HTMLElement>('[type="search"]'))
  type(search, 'cáio')
  await vi.waitFor(() => expect(names()).toEqual(['Caio']))
  type(search, 'ninguém')
  await sees(toolbar.nothing.search('ninguém'))
  await press(toolbar.nothing.clear)
  await vi.waitFor(() => expect(names()).toHaveLength(3))
  const order = await found('order', () => document.querySelector<HTMLElement>('select'))
  type(order, 'progress')
  await vi.waitFor(() => expect(names()).toEqual(['Caio', 'Bruno', 'Ana Beatriz']))
  type(order, 'changed')
  await vi.waitFor(() => expect(names()).toEqual(['Caio', 'Bruno', 'Ana Beatriz']))
  await press(TWO_UNCHANGED)
  await vi.waitFor(() => expect(names()).toEqual(['Caio', 'Bruno']))
  expect(rows()[0]?.textContent).toContain(mapTexts.changed(null))
})

test('who has no technology counts as unchanged only 14 days after joining', async () => {
  const davi = { ...map.members[2]!, id: idOf(8), name: 'Davi', joined_at: daysAgo(13) }
  open({
    [`GET /classes/${CLASS}/map`]: () => json({ ...map, members: [...map.members, davi] }),
  })
  await button(TWO_UNCHANGED)
  const late = rows().map((row) => row.querySelector('[data-late]') !== null)
  expect(late).toEqual([false, true, true, false])
  const order = await found('order', () => document.querySelector<HTMLElement>('select'))
  type(order, 'changed')
  await vi.waitFor(() => expect(names()).toEqual(['Caio', 'Bruno', 'Davi', 'Ana Beatriz']))
})

test('says why a search finds nobody among those unchanged', async () => {
  open()
  await press(TWO_UNCHANGED)
  const search = await found('search', () => document.querySelector<HTMLElement>('[type="search"]'))
  type(search, 'ana')
  await sees(toolbar.nothing.both('ana', 14))
  await press(toolbar.nothing.clear)
  await vi.waitFor(() => expect(names()).toHaveLength(3))
})

test('says which expected technologies a member has not', async () => {
  const technologies = [
    ...map.technologies.slice(0, 2),
    { key: 'K:cozinha', title: 'Cozinha', expected: true },
    ...map.technologies.slice(2),
  ]
  const [html] = member.technologies
  open(
    {
      [`GET /classes/${CLASS}/map`]: () => json({ ...map, technologies }),
      [`GET /classes/${CLASS}/members/*`]: () => json({ ...member, technologies: [html] }),
    },
    `/alunos/${idOf(1)}`,
  )
  await sees(memberTexts.missing(['React', 'Cozinha']))
})

test('says nothing of it where a member has all', async () => {
  open({}, `/alunos/${idOf(1)}`)
  await sees(`${memberTexts.levels} 2`)
  await seesNo(memberTexts.missing([]))
})

test('the chosen cell stays in sight when the panel opens', async () => {
  open()
  await focusFirst()
  key('End', { ctrlKey: true })
  const toTop = vi.spyOn(window, 'scrollTo')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  key('Enter')
  await found('panel', () => document.querySelector('aside'))
  await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce())
  expect(shown.mock.contexts[0]).toBe(rows()[2]?.lastElementChild)
  expect(toTop).not.toHaveBeenCalled()
})

test('confirms the level on the screen, and tells when it changed since', async () => {
  const sent: unknown[] = []
  let isChanged = true
  let shown = member
  const given = { id: idOf(7), note: 'Muito bem.', confirmed_at: daysAgo(0) }
  open(
    {
      [`GET /classes/${CLASS}/members/*`]: () => json(shown),
      [`POST /classes/${CLASS}/confirmations`]: (body) => {
        sent.push(body)
        if (isChanged) return refuse('level_changed')
        const [html, react] = member.technologies
        shown = { ...member, technologies: [html!, { ...react!, confirmation: given }] }
        return json({ ...given, technology_id: idOf(5), title: 'React', level: 'Iniciante' }, 201)
      },
    },
    `/alunos/${idOf(1)}`,
  )
  await press(memberTexts.addNote)
  await fill(memberTexts.note, 'Muito bem.')
  await press(memberTexts.confirm)
  await toast(memberTexts.levelChanged)
  isChanged = false
  await press(memberTexts.confirm)
  await toast(memberTexts.done('React'))
  await vi.waitFor(() => expect(focused()).toBe(`${memberTexts.levels} 2`))
  expect(sent[1]).toMatchObject({
    member: idOf(1),
    name: 'Ana Beatriz',
    technology_id: idOf(5),
    title: 'React',
    level: 'Iniciante',
    note: 'Muito bem.',
  })
  const reads = callsMade().filter((call) => call === `GET /classes/${CLASS}/map`)
  expect(reads.length).toBeGreaterThan(1)
  key('Escape')
  await found('no panel', () => !document.querySelector('aside'))
})

test('a second click does not confirm the card that takes the place of the first', async () => {
  const [html, react] = member.technologies.map(({ confirmation: _confirmation, ...one }) => one)
  const given = { id: idOf(7), note: '', confirmed_at: daysAgo(0) }
  let sent = 0
  open(
    {
      [`GET /classes/${CLASS}/members/*`]: () => {
        const first = sent > 0 ? { ...html!, confirmation: given } : html!
        return json({ ...member, technologies: [first, react!] })
      },
      [`POST /classes/${CLASS}/confirmations`]: () => {
        sent += 1
        return json({ ...given, technology_id: idOf(4), title: 'HTML', level: 'Avançado' }, 201)
      },
    },
    `/alunos/${idOf(1)}`,
  )
  await found('card of HTML', () => offered() === 'HTML')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  await press(memberTexts.confirm)
  await found('card of React', () => offered() === 'React')
  await press(memberTexts.confirm)
  await press(memberTexts.confirm)
  expect(sent).toBe(1)
  clock.mockReturnValue(performance.now() + 700)
  await press(memberTexts.confirm)
  await vi.waitFor(() => expect(sent).toBe(2))
})

test('reads months and moments in the local time zone', async () => {
  open({}, `/alunos/${idOf(1)}`)
  await button(memberTexts.confirm)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const search = new URLSearchParams({ time_zone: timeZone })
  await vi.waitFor(() =>
    expect(callsMade()).toEqual(
      expect.arrayContaining([
        `GET /classes/${CLASS}/evolution?${search}`,
        `GET /classes/${CLASS}/members/${idOf(1)}?${search}`,
      ]),
    ),
  )
})

test('withdraws a confirmation after asking', async () => {
  let shown = member
  open(
    {
      [`GET /classes/${CLASS}/members/*`]: () => json(shown),
      'DELETE /confirmations/*': () => {
        const { confirmation: _withdrawn, ...html } = member.technologies[0]!
        shown = { ...member, technologies: [html] }
        return new Response(null, { status: 204 })
      },
    },
    `/alunos/${idOf(1)}`,
  )
  await press(memberTexts.confirmedOf('HTML'))
  await sees('Fez sozinha.')
  await press(memberTexts.withdraw)
  await sees(memberTexts.withdrawTitle('HTML'))
  expect(callsMade().some((call) => call.startsWith('DELETE'))).toBe(false)
  await press(memberTexts.withdraw)
  await toast(memberTexts.withdrawn('HTML'))
  await vi.waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      memberTexts.confirmOf('HTML', 'Avançado'),
    ),
  )
  key('Escape')
  await found('no panel', () => !document.querySelector('aside'))
})

test('removes a member after asking, and closes the panel', async () => {
  let members = map.members
  open({
    [`GET /classes/${CLASS}/map`]: () => json({ ...map, members }),
    [`DELETE /classes/${CLASS}/members/*`]: () => {
      members = members.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  await press('Ana Beatriz')
  await press(memberTexts.remove)
  await sees(memberTexts.removeLead)
  await press(memberTexts.remove)
  await toast(memberTexts.removed('Ana Beatriz'))
  await found('no panel', () => !document.querySelector('aside'))
  expect(names()).toEqual(['Bruno', 'Caio'])
  expect(cached().some(({ queryKey }) => queryKey[0] === 'class-member')).toBe(false)
})

test('the link for a new password needs the password, and is shown once', async () => {
  let answer = refuse('wrong_password')
  open({ [`POST /classes/${CLASS}/members/*/reset`]: () => answer }, `/alunos/${idOf(1)}`)
  await press(memberTexts.reset)
  await fill(reset.password, 'Errada-1')
  await press(reset.submit)
  await sees(reset.wrongPassword)
  answer = refuse('too_many_requests', { 'retry-after': '80000' })
  await press(reset.submit)
  await sees(reset.tooMany(MEMBER_RESETS_A_DAY))
  answer = json({ url: 'https://techfolio.example/nova-senha#abc', ends_at: daysAgo(-1) }, 201)
  await press(reset.submit)
  await found('link', () =>
    Array.from(document.querySelectorAll('input')).find(({ value }) => value.endsWith('#abc')),
  )
  await found('QR code', () => document.querySelector(`[aria-label="${reset.picture}"]`))
  expect(cachedKeys()).toContain('#abc')
  await press(reset.done)
  await press(memberTexts.reset)
  await sees(reset.password)
  expect(document.body.innerHTML).not.toContain('#abc')
  await vi.waitFor(() => expect(cachedKeys()).not.toContain('#abc'))
})

test('says where there is no permission for a new password, and who can help', async () => {
  open(
    {
      'GET /classes': () => json({ ...classes, is_teacher: true }),
      [`GET /classes/${CLASS}/members/*`]: () => json({ ...member, may_reset: false }),
    },
    `/alunos/${idOf(1)}`,
  )
  await sees(memberTexts.mayNotReset)
  expect(document.body.textContent).not.toContain(memberTexts.reset)
})

test('offline nothing of it is sent, also from a dialog that is open', async () => {
  open({}, `/alunos/${idOf(1)}`)
  await press(memberTexts.remove)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await sees(classesTexts.offline)
  await press(memberTexts.remove)
  await toast(offline.needsServer)
  expect(callsMade().filter((call) => /^(POST|PUT|DELETE)/.test(call))).toEqual([])
})

test('a new code asks first', async () => {
  open({
    [`POST /classes/${CLASS}/code`]: () => json({ code: 'ABCD2345', ends_at: daysAgo(-30) }),
    'GET /classes': () => json(classes),
  })
  await sees('K7M4-QX2P')
  await press(code.renew)
  await sees(code.renewLead(spellCode(taught.code)))
  await press(code.renew)
  await toast(code.renewed)
})

test('an ended code offers a new one', async () => {
  open({
    'GET /classes': () =>
      json({ ...classes, teaching: [{ ...taught, code: null, code_ends_at: null }] }),
  })
  await sees(code.ended)
  await button(code.renew)
})

test('says that the link works only on this machine', async () => {
  open({ 'GET /about': () => json({ public_url: null, network_url: null }) })
  await sees(code.localOnly)
})

test('an empty class explains how to invite', async () => {
  open({ [`GET /classes/${CLASS}/map`]: () => json({ ...map, members: [] }) })
  await sees(emptyClass.title)
  await sees('K7M4-QX2P')
  await seesNo(classScreen.print)
})

test('a class of others does not exist', async () => {
  open({ [`GET /classes/${CLASS}/map`]: () => refuse('not_found') })
  await sees(notFound.back)
  await seesNo('Front-end')
})

test('a class that is gone leaves no names in the cache', async () => {
  let isGone = false
  const unlessGone = (answer: object) => () => (isGone ? refuse('not_found') : json(answer))
  open({
    [`GET /classes/${CLASS}/map`]: unlessGone(map),
    [`GET /classes/${CLASS}/evolution`]: unlessGone({ members: 0, months: [] }),
    [`GET /classes/${CLASS}/members/*`]: unlessGone(member),
    [`POST /classes/${CLASS}/confirmations`]: () => refuse('level_changed'),
  })
  await press('Ana Beatriz')
  await button(memberTexts.confirm)
  expect(cachedNames()).toContain('Bruno')
  isGone = true
  await press(memberTexts.confirm)
  await sees(notFound.title)
  await vi.waitFor(() => expect(cachedNames()).not.toMatch(/Bruno|Ana Beatriz/))
})

test('a failed map can be fetched again', async () => {
  let fails = true
  open({ [`GET /classes/${CLASS}/map`]: () => (fails ? refuse('unavailable') : json(map)) })
  await sees(classScreen.failed)
  fails = false
  await press(missingScreen.retry)
  await found('row', () => rows()[0])
})

const BEYOND = mapTexts.beyond(1, 3, MAX_OTHER_COLUMNS)
const mapBeyond = {
  ...map,
  members: map.members.map((one, at) => (at === 0 ? { ...one, others: 14 } : one)),
}

test('says below the map and on paper that some have technologies without a column', async () => {
  open({ [`GET /classes/${CLASS}/map`]: () => json(mapBeyond) })
  await sees(`${BEYOND} ${mapTexts.beyondLead}`)
  window.dispatchEvent(new Event('beforeprint'))
  await found('sheet', () =>
    Array.from(document.querySelectorAll('thead')).find((one) => one.textContent.includes(BEYOND)),
  )
  window.dispatchEvent(new Event('afterprint'))
})

test('names the class and the part in the head of every table on paper', async () => {
  const technologies = Array.from({ length: 21 }, (_, at) => ({
    key: `K:t${at}`,
    title: `T${at}`,
    expected: true,
  }))
  open({ [`GET /classes/${CLASS}/map`]: () => json({ ...map, technologies }) })
  await found('row', () => rows()[0])
  window.dispatchEvent(new Event('beforeprint'))
  const heads = await found('sheets', () => {
    const some = Array.from(document.querySelectorAll('table:has(colgroup) thead'))
    return some.length === 2 ? some.map(({ textContent }) => textContent) : undefined
  })
  expect(heads[0]).toContain(`${map.name} · ${classScreen.students(3)} · ${mapTexts.sheet(1, 2)}`)
  expect(heads[1]).toContain(`${map.name} · ${classScreen.students(3)} · ${mapTexts.sheet(2, 2)}`)
  window.dispatchEvent(new Event('afterprint'))
})

test('says nothing of it where the map has all', async () => {
  open()
  await found('row', () => rows()[0])
  await seesNo(mapTexts.beyondLead)
})

const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('a small screen says how many of a student’s technologies are not counted', async () => {
  narrow()
  open({ [`GET /classes/${CLASS}/map`]: () => json(mapBeyond) })
  await sees(BEYOND)
  await press(views.students)
  await sees(`Iniciante, ${views.beyond(14)}`)
  await sees(BEYOND)
  expect(document.body.textContent.split(views.beyond(14))).toHaveLength(2)
  expect(document.body.textContent).not.toContain(views.beyond(0))
})

test('a small screen lists who uses a technology, and students', async () => {
  narrow()
  open()
  await sees(views.uses)
  const html = await found('HTML', () =>
    Array.from(document.querySelectorAll<HTMLElement>('[aria-expanded]')).find((one) =>
      one.textContent.startsWith('HTML'),
    ),
  )
  html.click()
  await found('users', () => document.querySelector('dl')?.textContent.includes('Ana Beatriz'))
  expect(document.querySelector('dl')?.textContent).toMatch(
    new RegExp(`${legend.none} 1.*Avançado 1.*✓.*Iniciante 1`),
  )
  await press(views.students)
  await sees(views.unchanged(19))
  expect(document.querySelector('table')).toBeNull()
  const first = await found('student', () =>
    document.querySelector<HTMLElement>('li a[href*="alunos"]'),
  )
  expect(first.textContent).toContain('Caio')
  first.click()
  await sees(memberTexts.since(Date.parse(member.joined_at)))
  expect(document.querySelector('h1')?.textContent).toBe('Ana Beatriz')
})
