import { expect, test, vi } from 'vitest'
import { MAX_AD_LENGTH } from '#catalogue/job-ads/max-length.ts'
import { type Goal, TOO_MANY_GOALS } from '#contract/goals.ts'
import type { User } from '#contract/users.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  field,
  fill,
  json,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'
import { application, jobMatch, jobs, nothingFound, pickByHand } from './texts/jobs.ts'
import { login } from './texts/login.ts'
import { navigation } from './texts/signed-in-screen.ts'

const HAS_THREE_OF_FOUR = `${jobMatch.youHave} ${jobMatch.outOf(3, 4)}.`
const WANT_JEST = jobMatch.about(jobMatch.want, 'Jest')
const AD = 'Front-end júnior\nReact, HTML e Docker\nDiferenciais: Jest'

const react = technology('ReactJS', 'Intermediário')
const html = technology('HTML', 'Avançado')
const docker = technology('Docker', 'Iniciante')
const project = {
  id: 'id-of-project',
  title: 'Cardápio da Vila',
  description: 'Pedidos',
  deploy_url: null,
  repo_url: null,
  techs: [react.id],
  created_at: ana.created_at,
  updated_at: ana.updated_at,
}
const portfolio = { address: 'ana', published: true }

function open(user: Partial<User> = {}, answers: Answers = {}) {
  const goals: Goal[] = []
  const sent: unknown[] = []
  openScreen('/vagas', {
    'GET /profile': () => json({ ...ana, techs: [html, react, docker], works: [project], ...user }),
    'GET /goals': () => json(goals),
    'POST /goals': (body) => {
      sent.push(body)
      const goal = {
        level: null,
        created_at: ana.created_at,
        reached_at: null,
        ...(body as { id: string; title: string }),
      }
      goals.push(goal)
      return json(goal, 201)
    },
    'GET /portfolio': () => json(portfolio),
    'GET /about': () => json({ public_url: 'https://techfolio.example', network_url: null }),
    ...answers,
  })
  return sent
}

async function read(ad: string) {
  await fill(jobs.label, ad)
  await press(jobs.read)
}

const namesIn = (group: string) => {
  const heading = Array.from(document.querySelectorAll('h3')).find((one) =>
    one.textContent.startsWith(group),
  )
  return Array.from(
    heading?.parentElement?.querySelectorAll('li') ?? [],
    (row) => row.querySelector('p')?.firstChild?.textContent,
  )
}

const sentence = () => document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value

test('groups what a job ad asks for, those with a project first', async () => {
  open()
  await read(AD)
  await sees(HAS_THREE_OF_FOUR)
  expect(namesIn(jobMatch.groups.strong)).toEqual(['React', 'HTML'])
  expect(namesIn(jobMatch.groups.beginning)).toEqual(['Docker'])
  expect(namesIn(jobMatch.groups.missing)).toEqual(['Jest'])
  await sees(jobMatch.desirable)
  expect(
    Array.from(document.querySelectorAll('mark'), (mark) => [
      mark.textContent,
      mark.dataset['missing'],
    ]),
  ).toEqual([
    ['React', undefined],
    ['HTML', undefined],
    ['Docker', undefined],
    ['Jest', 'true'],
  ])
  expect(document.activeElement?.textContent).toBe(HAS_THREE_OF_FOUR)
})

test('writes a sentence for the application, with the address of a published portfolio', async () => {
  open()
  await read(AD)
  await vi.waitFor(() =>
    expect(sentence()).toBe(
      [
        application.inProjects(['React']),
        application.known(['HTML'], false),
        application.beginning(['Docker']),
        application.portfolio('https://techfolio.example/@ana'),
      ].join(' '),
    ),
  )
})

test('names no portfolio that is not published', async () => {
  open({}, { 'GET /portfolio': () => json({ ...portfolio, published: false }) })
  await read(AD)
  await vi.waitFor(() => expect(callsMade()).toContain('GET /portfolio'))
  await sees(application.title)
  expect(sentence()).not.toContain('@ana')
})

test('adds a missing technology to the goals', async () => {
  const sent = open()
  await read(AD)
  await press(WANT_JEST)
  await sees(jobMatch.wanted)
  expect(sent).toEqual([{ id: expect.any(String), title: 'Jest' }])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain(jobMatch.wanted))
})

test('says why a goal was refused, and keeps its button', async () => {
  open({}, { 'POST /goals': () => refuse('goal_limit') })
  await read(AD)
  await press(WANT_JEST)
  await toast(TOO_MANY_GOALS)
  await button(WANT_JEST)
})

test('never sends the ad, and keeps it in this tab only', async () => {
  open()
  await read(`Segredo da empresa ${AD}`)
  await sees(jobMatch.youHave)
  await sees(jobs.privacy)
  expect(callsMade().filter((call) => !call.startsWith('GET'))).toEqual([])
  expect(Object.values(localStorage).join()).not.toContain('Segredo')
  expect(Object.values(sessionStorage).join()).toContain('Segredo')
  await press(jobs.change)
  await press(jobs.clear)
  expect(Object.values(sessionStorage).join()).not.toContain('Segredo')
})

test('Back leads to the ad that was read, with the focus on the screen', async () => {
  open()
  await read(AD)
  await sees(HAS_THREE_OF_FOUR)
  await press(navigation.projects)
  await seesNo(jobMatch.youHave)
  document.querySelector<HTMLElement>('nav a[href="/vagas"]')!.click()
  await sees(HAS_THREE_OF_FOUR)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(jobs.title))
})

test('Sair takes the ad away', async () => {
  open({}, { 'DELETE /sessions': () => new Response(null, { status: 204 }) })
  await read(`Segredo da empresa ${AD}`)
  await sees(jobMatch.youHave)
  await press(navigation.signOut)
  await sees(login.submit)
  expect(Object.values(sessionStorage).join()).not.toContain('Segredo')
})

test('Trocar keeps the text, Limpar empties it', async () => {
  open()
  await read(AD)
  await press(jobs.change)
  expect((await field(jobs.label)).value).toBe(AD)
  expect(document.activeElement).toBe(await field(jobs.label))
  await press(jobs.read)
  await press(jobs.clear)
  expect((await field(jobs.label)).value).toBe('')
})

test('reads an ad that is pasted into the empty field at once', async () => {
  open()
  const target = await field(jobs.label)
  paste(target, AD)
  await fill(jobs.label, AD)
  await sees(HAS_THREE_OF_FOUR)
})

test('reads nothing by itself after a picture was pasted', async () => {
  open()
  paste(await field(jobs.label), '')
  await fill(jobs.label, 'R')
  await seesNo(jobMatch.youHave)
})

function paste(target: Element, text: string) {
  const event = new Event('paste', { bubbles: true })
  target.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }))
}

test.each([
  ['', jobs.empty],
  ['React '.repeat(4000), jobs.tooLong(MAX_AD_LENGTH)],
])('refuses an ad that is empty or too long', async (ad, message) => {
  open()
  await read(ad)
  await sees(message)
  await seesNo(jobMatch.youHave)
})

test('offers to pick by hand where an ad names no technology', async () => {
  open()
  await read('Vendedora de loja, com experiência')
  await sees(nothingFound.title)
  await fill(pickByHand.label, 'reactjs')
  await press(pickByHand.add)
  await sees(`${jobMatch.youHave} ${jobMatch.outOf(1, 1)}.`)
  expect(namesIn(jobMatch.groups.strong)).toEqual(['React'])
})

test('invites to add technologies to an empty list', async () => {
  open({ techs: [], works: [] })
  await read(AD)
  await sees(`${jobMatch.youHave} ${jobMatch.outOf(0, 4)}.`)
  await button(jobMatch.addOwn)
  await seesNo(application.title)
})
