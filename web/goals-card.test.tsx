import { beforeEach, expect, test, vi } from 'vitest'
import { GOAL_EXISTS, type Goal, TOO_MANY_GOALS } from '#contract/goals.ts'
import type { User } from '#contract/users.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  fill,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'
import { bin } from './texts/bin.ts'
import { goalEvent, goalModal, goalsCard } from './texts/goals.ts'
import { goalsReached } from './texts/goals-reached.ts'
import { atTime } from './texts/moments.ts'
import { offline } from './texts/offline.ts'
import { navigation } from './texts/signed-in-screen.ts'
import { createModal, home, levelLabel, renameForm } from './texts/technologies.ts'
import { currentToasts } from './toasts/notify.ts'

const DAY_MS = 24 * 60 * 60_000
const BEGAN = Date.parse('2026-11-02T12:00:00.000Z')
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const html = technology('HTML', 'Iniciante')
const jestReached = goalsReached([{ title: 'Jest', level: null }])

const goal = (title: string, more: Partial<Goal> = {}): Goal => ({
  id: `goal-${title}`,
  title,
  level: null,
  created_at: new Date(BEGAN).toISOString(),
  reached_at: null,
  ...more,
})

let goals: Goal[]
let profile: User

beforeEach(() => {
  goals = [goal('Jest'), goal('AWS')]
  profile = { ...ana, techs: [html] }
})

function add(body: unknown) {
  const { id, title } = body as Goal
  goals = [...goals, goal(title, { id })]
  return json(goals.at(-1), 201)
}

const server = (answers: Answers = {}): Answers => ({
  'GET /profile': () => json(profile),
  'GET /evolution': () =>
    json({
      months: [{ month: '2026-11', Iniciante: 1, Intermediário: 0, Avançado: 0 }],
      first_day: '2026-11-01',
      today: '2026-11-01',
    }),
  'GET /evolution/compare': () => json([]),
  'GET /history': () => json([]),
  'GET /goals': () => json(goals),
  'POST /goals': add,
  'DELETE /goals/*': () => {
    goals = goals.slice(1)
    return new Response(null, { status: 204 })
  },
  'POST /users/techs': (body) => {
    const { title } = body as { title: string }
    const added = { ...technology(title, 'Iniciante'), updated_at: daysAgo(0) }
    profile = { ...profile, techs: [...profile.techs, added] }
    goals = goals.map((one) => (one.title === title ? { ...one, reached_at: daysAgo(0) } : one))
    return json(added, 201)
  },
  ...answers,
})

test('lists goals with the day they began', async () => {
  openScreen('/evolucao', server())
  await sees(goalsCard.since(BEGAN, null))
  await button(goalsCard.startNamed('Jest'))
  await button(goalsCard.startNamed('AWS'))
})

test('Comecei adds the technology as Iniciante, which reaches no goal by its word', async () => {
  openScreen('/evolucao', server())
  await press(goalsCard.startNamed('Jest'))
  await toast(createModal.success)
  await sees(goalsCard.started('Jest'))
  const reachedAt = Date.parse(goals[0]!.reached_at!)
  await sees(goalsCard.reachedHow(BEGAN, reachedAt, 'Iniciante'))
  await sees(goalEvent(BEGAN, true))
  await seesNo('alcançada')
  expect(document.activeElement?.textContent).toBe(goalsCard.title)
  expect(profile.techs[1]).toMatchObject({ title: 'Jest', status: 'Iniciante' })
})

test('adding the technology elsewhere says once that a goal was reached', async () => {
  openScreen('/evolucao', server())
  await button(goalsCard.startNamed('Jest'))
  await press(navigation.technologies)
  await press(home.add)
  await fill(createModal.name, 'Jest')
  await fill(levelLabel, 'Iniciante')
  await press(createModal.submit)
  await toast(jestReached)
  await press(navigation.evolution)
  await sees(goalsCard.started('Jest'))
  expect(currentToasts().filter(({ text }) => text.startsWith(jestReached))).toHaveLength(1)
})

test('renaming a technology to a goal says that it was reached', async () => {
  openScreen(
    '/evolucao',
    server({
      'GET /users/techs/*/history': () => json([]),
      'PUT /users/techs/*/title': () => json({ ...html, title: 'Jest' }),
    }),
  )
  await button(goalsCard.startNamed('Jest'))
  await press(navigation.technologies)
  await press('HTML')
  await press(renameForm.openOf('HTML'))
  await fill(renameForm.label, 'Jest')
  await press(renameForm.submit)
  await toast(jestReached)
})

test('a reached goal leaves after a week', async () => {
  goals = [
    goal('Docker', { reached_at: daysAgo(6) }),
    goal('Git', { reached_at: daysAgo(8) }),
    goal('Jest'),
  ]
  openScreen('/evolucao', server())
  await sees(goalsCard.reached('Docker'))
  await seesNo(goalsCard.reached('Git'))
})

test('a full list shows every reached goal, so that one can be removed', async () => {
  goals = Array.from({ length: 50 }, (_, at) =>
    goal(`Meta ${at}`, { reached_at: daysAgo(30 + at) }),
  )
  openScreen('/evolucao', server())
  await button(goalsCard.remove('Meta 49'))
  await press(goalsCard.add)
  await fill(goalModal.name, 'Jest')
  await press(goalModal.submit)
  await sees(TOO_MANY_GOALS)
})

test('a removed goal can be brought back', async () => {
  openScreen('/evolucao', server())
  await press(goalsCard.remove('Jest'))
  await toast(goalsCard.removed('Jest'))
  await seesNo(goalsCard.startNamed('Jest'))
  await press(bin.undo)
  await button(goalsCard.startNamed('Jest'))
})

test('without goals it leads to Vagas', async () => {
  goals = []
  openScreen('/evolucao', server())
  await sees(goalsCard.empty.title)
  expect((await button(goalsCard.empty.jobs)).getAttribute('href')).toBe('/vagas')
})

test('adds a goal', async () => {
  goals = []
  openScreen('/evolucao', server())
  await press(goalsCard.add)
  await fill(goalModal.name, 'nextjs')
  await press(goalModal.submit)
  await toast(goalsCard.added)
  await button(goalsCard.startNamed('Next.js'))
  expect(callsMade().filter((call) => call === 'POST /goals')).toHaveLength(1)
})

test('refuses a goal that another device added', async () => {
  openScreen('/evolucao', server({ 'POST /goals': () => refuse('goal_exists') }))
  await press(goalsCard.add)
  await fill(goalModal.name, 'Next.js')
  await press(goalModal.submit)
  await toast(GOAL_EXISTS)
})

test('offline, an Evolução that is not kept does not say how old it is', async () => {
  const banner = offline.banner(0, 0).split(atTime(0))[0]!
  openScreen('/home', server({ 'GET /evolution': lose, 'GET /history': lose, 'GET /goals': lose }))
  await button(home.edit('HTML'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await sees(banner)
  await press(navigation.evolution)
  await sees(offline.notKept)
  await seesNo(banner)
})
