import { expect, test, vi } from 'vitest'
import { CHOOSE_DAY } from '#contract/link-rules.ts'
import { type Portfolio, type PortfolioInput, SWITCHES } from '#contract/portfolio.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import { applySettings, type SettingsChange } from './portfolio/changes.ts'
import {
  type Answers,
  ana,
  field,
  fill,
  found,
  json,
  openScreen,
  press,
  refuse,
  sees,
  technology,
  toast,
  type,
} from './testing.tsx'
import { account } from './texts/account-page.ts'
import {
  links,
  pinning,
  preview as previewTexts,
  sharing,
  switches,
  technologyChoice,
  portfolio as texts,
} from './texts/portfolio.ts'
import { publicPage } from './texts/public-page.ts'
import { publicFields } from './texts/public-profile.ts'

const portfolio: Portfolio = {
  address: null,
  published: false,
  published_at: null,
  shows: { ...SWITCHES },
  technologies: 'all',
  chosen: [],
  pinned: [],
  renames_left: 3,
  next_rename_at: null,
}

const record: PortfolioRecord = {
  name: ana.name,
  course_module: ana.course_module,
  bio: ana.bio,
  contact: ana.contact,
  ...forPublicFields(() => ''),
  headline: 'Dev front-end júnior',
  city: 'Campinas, SP',
  public_email: 'ana@contato.exemplo.com.br',
  linkedin: 'https://www.linkedin.com/in/ana-souza',
  site: 'https://ana.exemplo.dev',
  photo: null,
  technologies: [],
  projects: ['Horta', 'Loja', 'Placar', 'Agenda'].map((title) => ({
    id: title,
    title,
    description: `Feito em casa: ${title}.`,
    deploy_url: null,
    repo_url: null,
    since: '2026-11',
    techs: [],
  })),
  today: '2026-11-15',
}

const { confirmations } = switches.names

/** The bodies that were sent, in order. */
let sent: PortfolioInput[]

/** Answers as the server does: with the settings as they are now. */
function openPortfolio(settings: Partial<Portfolio> = {}, answers: Answers = {}) {
  let now: Portfolio = { ...portfolio, ...settings }
  sent = []
  openScreen('/portfolio', {
    'GET /profile': () => json(ana),
    'GET /portfolio': () => json(now),
    'PUT /portfolio': (body) => {
      sent.push(body as PortfolioInput)
      now = applySettings(now, body as SettingsChange)
      return json(now)
    },
    'GET /portfolio/record': () => json(record),
    'GET /portfolio/links': () => json([]),
    'GET /about': () => json({ operator: null, mail: false, kenziehub: true }),
    'GET /sessions': () => json([]),
    ...answers,
  })
}

/** CI is slow. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 90_000 })

const labelOf = (one: Element) =>
  document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent

const toggle = (label: string) =>
  found(`switch ${label}`, () => {
    const all = Array.from(document.querySelectorAll<HTMLInputElement>('[role="switch"]'))
    return all.find((one) => labelOf(one) === label)
  })

const preview = () => document.querySelector(`[aria-label="${previewTexts.title}"]`)!
const one = (selector: string) =>
  found(selector, () => document.querySelector<HTMLInputElement>(selector))
const pinnedAre = (...titles: string[]) =>
  found(`pins ${titles.join()}`, () => pinned().join() === titles.join())
const focusIs = (label: string) =>
  found(`focus on ${label}`, () => document.activeElement?.getAttribute('aria-label') === label)
const pinned = () =>
  Array.from(document.querySelectorAll('ol > li > [dir]'), (title) => title.textContent)

test.each([
  [publicFields.headline.label, 'headline', 'Dev front-end júnior'],
  [publicFields.city.label, 'city', 'Campinas, SP'],
  [publicFields.public_email.label, 'public_email', 'ana@contato.exemplo.com.br'],
  [publicFields.linkedin.label, 'linkedin', 'linkedin.com/in/ana-souza'],
  [publicFields.site.label, 'site', 'ana.exemplo.dev'],
])('%s is off at first, and its switch puts it into the preview', async (label, name, text) => {
  openPortfolio()
  // Next to its switch, so that its owner sees what would be public.
  await sees(text)
  const control = await toggle(label)
  expect(control.checked).toBe(false)
  expect(preview().innerHTML).not.toContain(text)
  control.click()
  await eventually(() => expect(preview().innerHTML).toContain(text))
  expect(sent).toEqual([{ shows: { [name]: true } }])
})

test('the switch of an empty field leads to where it is filled in', async () => {
  openPortfolio()
  await press(`${switches.emptyField.link}: ${publicFields.github.label}`)
  await sees(account.heading)
  await found('focus on GitHub', () => document.activeElement?.getAttribute('name') === 'github')
})

test('the switch of the ruler says that ticks need levels and that none is ticked', async () => {
  openPortfolio({ shows: { ...SWITCHES, levels: false } })
  await sees(switches.noTicks.text)
})

const confirmed: PortfolioRecord = {
  ...record,
  technologies: [
    {
      id: 'react',
      title: 'React',
      level: 'Avançado',
      since: '2026-11',
      steps: [{ month: '2026-11', level: 'Avançado' }],
      statements: [],
      confirmation: { id: 'c', teacher: 'Lúcia', class: 'Front-end 2026.1', on: '2026-11-12' },
    },
  ],
}

test('confirmed levels are off at first, and their switch puts them into the preview', async () => {
  openPortfolio({}, { 'GET /portfolio/record': () => json(confirmed) })
  await sees(confirmations.off)
  const control = await toggle(confirmations.label)
  expect(control.checked).toBe(false)
  expect(preview().innerHTML).not.toContain('Lúcia')
  control.click()
  await sees(confirmations.hint)
  await eventually(() =>
    expect(preview().textContent).toContain(
      `${publicPage.confirmedBy}Lúcia, Front-end 2026.1, nov 2026`,
    ),
  )
  expect(sent).toEqual([{ shows: { confirmations: true } }])
})

test('the switch of confirmed levels says that they need levels', async () => {
  const shows = { ...SWITCHES, levels: false }
  openPortfolio({ shows }, { 'GET /portfolio/record': () => json(confirmed) })
  await sees(switches.confirmationsNeedLevels)
})

test('the switch of confirmed levels leads to Turmas where none is shown', async () => {
  openPortfolio()
  const link = await found('link to Turmas', () =>
    document.querySelector(
      `[aria-label="${switches.noConfirmations.link}: ${confirmations.label}"]`,
    ),
  )
  expect(link.getAttribute('href')).toBe('/turmas')
})

test('a server without classes offers the switch only to those with a confirmation', async () => {
  openPortfolio({}, { 'GET /profile': () => json({ ...ana, classes: null }) })
  await sees(switches.noTicks.text)
  expect(document.body.textContent).not.toContain(confirmations.label)
})

test('pins up to three projects, puts them in order by buttons and says each step', async () => {
  openPortfolio()
  for (const title of ['Horta', 'Loja', 'Placar']) {
    type(await one('select'), title)
    await press(pinning.pin)
    await found(`pinned ${title}`, () => pinned().includes(title))
  }
  await sees(pinning.pinned('Placar', 3))
  await sees(pinning.full(3))
  await press(pinning.down('Horta'))
  await sees(pinning.moved('Horta', 2, 3))
  await pinnedAre('Loja', 'Horta', 'Placar')
  await focusIs(pinning.down('Horta'))
  await press(pinning.down('Horta'))
  await sees(pinning.moved('Horta', 3, 3))
  await pinnedAre('Loja', 'Placar', 'Horta')
  // The pressed button is disabled now.
  await focusIs(pinning.up('Horta'))
  expect(preview().textContent).toMatch(/Loja.*Placar.*Horta.*Agenda/)
  await press(pinning.unpin('Placar'))
  await sees(pinning.unpinned('Placar'))
  await focusIs(pinning.unpin('Horta'))
  expect(sent.at(-1)).toEqual({ pinned: ['Loja', 'Horta'] })
})

test('names the pinned projects when they were not saved, and puts them back', async () => {
  openPortfolio({ pinned: ['Loja'] }, { 'PUT /portfolio': () => refuse('unavailable') })
  await press(pinning.unpin('Loja'))
  await toast(texts.notSaved([pinning.title]))
  await pinnedAre('Loja')
})

test('says that pinned projects are hidden while projects are', async () => {
  openPortfolio({ shows: { ...SWITCHES, projects: false } })
  await sees(pinning.hidden)
})

const OWN = [
  technology('HTML', 'Iniciante'),
  technology('CSS', 'Iniciante'),
  technology('React', 'Intermediário'),
  technology('PostgreSQL', 'Avançado'),
  technology('Git', 'Avançado'),
  technology('Minha Git', 'Avançado'),
]
const idsOf = (...titles: string[]) => titles.map((title) => `id-of-${title}`)

function openChooser() {
  const work = { ...record.projects[0]!, techs: idsOf('React'), created_at: '', updated_at: '' }
  openPortfolio(
    { technologies: 'chosen', chosen: OWN.map(({ id }) => id) },
    { 'GET /profile': () => json({ ...ana, techs: OWN, works: [work] }) },
  )
}

/** The checkbox of a row. */
const box = (text: string) =>
  found(`row ${text}`, () =>
    Array.from(document.querySelectorAll('label span'))
      .find((name) => name.textContent === text)
      ?.closest('label')
      ?.querySelector('input'),
  )

test.each([
  [technologyChoice.ways.level, 'Avançado', idsOf('PostgreSQL', 'Git', 'Minha Git')],
  [technologyChoice.ways.category, 'Front-end', idsOf('React')],
  [technologyChoice.ways.project, technologyChoice.withProject, idsOf('React')],
])('chooses technologies by %s', async (way, group, ids) => {
  openChooser()
  await press(way)
  const row = await box(group)
  expect(row.checked).toBe(true)
  row.click()
  const choices = Object.fromEntries(ids.map((id) => [id, false]))
  await eventually(() => expect(sent).toEqual([{ choices }]))
  await sees(technologyChoice.chosen(OWN.length - ids.length, OWN.length))
})

test('a group is mixed while some of it show, and a tick shows all of it', async () => {
  openChooser()
  const git = await box('Git')
  git.click()
  await sees(technologyChoice.chosen(5, 6))
  await press(technologyChoice.ways.level)
  const advanced = await box('Avançado')
  expect([advanced.checked, advanced.indeterminate]).toEqual([false, true])
  await sees(technologyChoice.groupCount(2, 3))
  advanced.click()
  await eventually(() => expect(sent.at(-1)).toEqual({ choices: { 'id-of-Git': true } }))
})

test('ticks all, none, or those that a search found', async () => {
  openChooser()
  await press(technologyChoice.untickAll)
  await sees(technologyChoice.chosen(0, 6))
  type(await one('[type="search"]'), 'git')
  await press(technologyChoice.tickFound(2))
  await eventually(() =>
    expect(sent.at(-1)).toEqual({ choices: { 'id-of-Git': true, 'id-of-Minha Git': true } }),
  )
})

test('a link ends on the day of its owner’s choice', async () => {
  const asked: unknown[] = []
  openPortfolio(
    {},
    {
      'POST /portfolio/links': (body) => {
        asked.push(body)
        return json({ id: `link-${asked.length}`, label: 'Loja', path: '/l/x' }, 201)
      },
    },
  )
  const row = await found('row of the links', () =>
    Array.from(document.querySelectorAll('button')).find(({ textContent }) =>
      textContent.startsWith(sharing.links.title),
    ),
  )
  row.click()
  await fill(links.label, 'Loja')
  await fill(links.days, 'until')
  await press(links.create)
  await sees(CHOOSE_DAY)
  expect(asked).toEqual([])
  const { max } = await field(links.until)
  await fill(links.until, max)
  await press(links.create)
  const end = new Date(`${max}T23:59:59.999`).toISOString()
  await eventually(() => expect(asked).toMatchObject([{ label: 'Loja', expires_at: end }]))
  await fill(links.label, 'Escola')
  await fill(links.days, '7')
  await press(links.create)
  await eventually(() => expect(asked[1]).toMatchObject({ label: 'Escola', days: 7 }))
})

test('saves the page as PDF before it is published', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  openPortfolio()
  await press(previewTexts.print)
  expect(print).toHaveBeenCalledOnce()
})
