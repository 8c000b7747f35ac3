import { beforeEach, expect, test, vi } from 'vitest'
import type { Goal } from '#contract/goals.ts'
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
import { currentToasts } from './toasts/notify.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const html = technology('HTML', 'Iniciante')

const goal = (title: string, more: Partial<Goal> = {}): Goal => ({
  id: `goal-${title}`,
  title,
  level: null,
  created_at: '2026-11-02T12:00:00.000Z',
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
  await sees('desde 2 nov')
  await button('Comecei Jest')
  await button('Comecei AWS')
})

test('Comecei adds the technology as Iniciante, which reaches no goal by its word', async () => {
  openScreen('/evolucao', server())
  await press('Comecei Jest')
  await toast('Tecnologia adicionada com sucesso')
  await sees('Jest: você começou')
  await sees('Meta de 2 nov')
  await sees(', Iniciante em ')
  await sees('Era meta desde 2 nov')
  await seesNo('alcançada')
  expect(document.activeElement?.textContent).toBe('Quero aprender')
  expect(profile.techs[1]).toMatchObject({ title: 'Jest', status: 'Iniciante' })
})

test('adding the technology elsewhere says once that a goal was reached', async () => {
  openScreen('/evolucao', server())
  await button('Comecei Jest')
  await press('Tecnologias')
  await press('Adicionar tecnologia')
  await fill('Nome do projeto', 'Jest')
  await fill('Selecionar status', 'Iniciante')
  await press('Cadastrar tecnologia')
  await toast('Meta alcançada: Jest')
  await press('Evolução')
  await sees('Jest: você começou')
  expect(currentToasts().filter(({ text }) => text.startsWith('Meta alcançada'))).toHaveLength(1)
})

test('renaming a technology to a goal says that it was reached', async () => {
  openScreen(
    '/evolucao',
    server({
      'GET /users/techs/*/history': () => json([]),
      'PUT /users/techs/*/title': () => json({ ...html, title: 'Jest' }),
    }),
  )
  await button('Comecei Jest')
  await press('Tecnologias')
  await press('HTML')
  await press('Renomear HTML')
  await fill('Novo nome', 'Jest')
  await press('Salvar nome')
  await toast('Meta alcançada: Jest')
})

test('a reached goal leaves after a week', async () => {
  goals = [
    goal('Docker', { reached_at: daysAgo(6) }),
    goal('Git', { reached_at: daysAgo(8) }),
    goal('Jest'),
  ]
  openScreen('/evolucao', server())
  await sees('Docker: meta alcançada')
  await seesNo('Git: meta alcançada')
})

test('a full list shows every reached goal, so that one can be removed', async () => {
  goals = Array.from({ length: 50 }, (_, at) =>
    goal(`Meta ${at}`, { reached_at: daysAgo(30 + at) }),
  )
  openScreen('/evolucao', server())
  await button('Tirar Meta 49 das metas')
  await press('Adicionar meta')
  await fill('Tecnologia', 'Jest')
  await press('Adicionar meta')
  await sees('Você já tem 50 metas, o máximo')
})

test('a removed goal can be brought back', async () => {
  openScreen('/evolucao', server())
  await press('Tirar Jest das metas')
  await toast('Meta excluída: Jest')
  await seesNo('Comecei Jest')
  await press('Desfazer')
  await button('Comecei Jest')
})

test('without goals it leads to Vagas', async () => {
  goals = []
  openScreen('/evolucao', server())
  await sees('O que vem depois?')
  expect((await button('Ir para Vagas')).getAttribute('href')).toBe('/vagas')
})

test('adds a goal', async () => {
  goals = []
  openScreen('/evolucao', server())
  await press('Adicionar meta')
  await fill('Tecnologia', 'nextjs')
  await press('Adicionar meta')
  await toast('Meta adicionada. Suas metas estão em Evolução.')
  await button('Comecei Next.js')
  expect(callsMade().filter((call) => call === 'POST /goals')).toHaveLength(1)
})

test('refuses a goal that another device added', async () => {
  openScreen('/evolucao', server({ 'POST /goals': () => refuse('goal_exists') }))
  await press('Adicionar meta')
  await fill('Tecnologia', 'Next.js')
  await press('Adicionar meta')
  await toast('Essa meta já está na sua lista')
})

test('offline, an Evolução that is not kept does not say how old it is', async () => {
  openScreen('/home', server({ 'GET /evolution': lose, 'GET /history': lose, 'GET /goals': lose }))
  await button('Editar HTML')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await sees('Sem conexão: o que você vê é de')
  await press('Evolução')
  await sees('Sem conexão: isto aparece quando ela voltar.')
  await seesNo('o que você vê')
})
