import { expect, test, vi } from 'vitest'
import type { RenameTechnologyInput } from '#contract/technologies.ts'
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
  technology,
  toast,
} from '../testing.tsx'

const gitub = technology('Gitub')
const react = technology('React')
const PAGE = `/tecnologias/${gitub.id}`

/** A server that renames. */
function open(path: string, answers: Answers = {}) {
  let profile: User = { ...ana, techs: [gitub, react] }
  openScreen(path, {
    'GET /profile': () => json(profile),
    'GET /users/techs/*/history': () => json([]),
    'PUT /users/techs/*/title': (body) => {
      const renamed = { ...gitub, title: (body as RenameTechnologyInput).title }
      profile = { ...profile, techs: [renamed, react] }
      return json(renamed)
    },
    ...answers,
  })
}

const heading = (title: string) =>
  vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title))

async function rename(title: string) {
  await press('Renomear Gitub')
  await fill('Novo nome', title)
  await press('Salvar nome')
}

test('renames to the spelling of the catalogue, and returns the focus', async () => {
  open(PAGE)
  await press('Renomear Gitub')
  const input = await field('Novo nome')
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  await press('Você quis dizer GitHub?')
  await vi.waitFor(async () => expect((await field('Novo nome')).value).toBe('GitHub'))
  await press('Salvar nome')
  await toast('Tecnologia renomeada com sucesso')
  await heading('GitHub')
  const again = await button('Renomear GitHub')
  await vi.waitFor(() => expect(document.activeElement).toBe(again))
})

test('a name that is taken leads to the technology that has it', async () => {
  open(PAGE, { 'PUT /users/techs/*/title': () => refuse('technology_exists') })
  await rename('ReactJS')
  await sees('Você já tem outra tecnologia com este nome')
  await press('Ver React')
  await heading('React')
})

test('a new name waits in the outbox while offline', async () => {
  open(PAGE)
  await button('Renomear Gitub')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await rename('GitHub')
  await sees('1 mudança será enviada')
  await heading('GitHub')
  expect(callsMade().filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('the present name is not sent', async () => {
  open(PAGE)
  await rename('Gitub')
  await vi.waitFor(async () =>
    expect((await button('Renomear Gitub')).getAttribute('aria-expanded')).toBe('false'),
  )
  expect(callsMade().filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a technology that is there already is shown in the list instead of added', async () => {
  open('/home', { 'POST /users/techs': () => refuse('technology_exists') })
  await press('Adicionar tecnologia')
  await fill('Nome do projeto', 'ReactJS')
  await fill('Selecionar status', 'Iniciante')
  await press('Cadastrar tecnologia')
  await toast('Erro! você já tem essa tecnologia')
  await press('Ver React')
  await vi.waitFor(() => {
    expect(document.querySelector('[data-new=true]')?.textContent).toContain('React')
    expect(document.activeElement?.textContent).toBe('React')
  })
})
