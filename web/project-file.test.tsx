import { beforeEach, expect, test, vi } from 'vitest'
import type { Technology, TechnologyBatchInput } from '#contract/technologies.ts'
import {
  type Answers,
  ana,
  callsMade,
  field,
  fill,
  json,
  openScreen,
  press,
  sees,
  seesNo,
  technology,
  toast,
} from './testing.tsx'

const PACKAGE = JSON.stringify({ dependencies: { react: '^19', axios: '^1' } })
const react = technology('ReactJS', 'Avançado')

let batches: TechnologyBatchInput['techs'][]
let projects: { techs: string[] }[]

beforeEach(() => {
  batches = []
  projects = []
})

function open(path: string, answers: Answers = {}) {
  let techs: Technology[] = [react]
  openScreen(path, {
    'GET /profile': () => json({ ...ana, techs }),
    'POST /users/techs/batch': (body) => {
      const batch = (body as TechnologyBatchInput).techs
      batches.push(batch)
      const added = batch.map((one) => ({ ...technology(one.title), ...one, id: one.id! }))
      techs = [...techs, ...added]
      return json({ techs: added, refused: [] })
    },
    'POST /users/works': (body) => {
      projects.push(body as { techs: string[] })
      return json(body, 201)
    },
    ...answers,
  })
}

async function paste(text: string) {
  await fill('Ou cole o conteúdo aqui', text)
  await press('Ler')
}

const box = (title: string) =>
  Array.from(document.querySelectorAll('label'))
    .find((label) => label.textContent.startsWith(title))
    ?.querySelector('input')

function choose(file: File) {
  const chooser = document.querySelector<HTMLInputElement>('[type="file"]')!
  Object.defineProperty(chooser, 'files', { value: [file], configurable: true })
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
}

test('adds what a pasted package.json names, with the chosen level', async () => {
  open('/home')
  await press('Trazer um arquivo')
  await paste(PACKAGE)
  await sees('Na sua lista, Avançado')
  expect(box('React')).toBeNull()
  const level = document.querySelector<HTMLSelectElement>('[aria-label="Nível de Axios"]')!
  level.value = 'Intermediário'
  level.dispatchEvent(new Event('change', { bubbles: true }))
  for (const title of ['JavaScript', 'Node.js']) box(title)?.click()
  await press('Adicionar 1 tecnologia')
  await toast('Tecnologia adicionada com sucesso')
  expect(batches).toEqual([[{ id: expect.any(String), title: 'Axios', status: 'Intermediário' }]])
  await seesNo('Trazer um arquivo de projeto')
})

test('reads a chosen file by its name, and sends none of it', async () => {
  open('/home')
  await press('Trazer um arquivo')
  await field('Ou cole o conteúdo aqui')
  choose(new File(['psycopg2\nsegredo-interno\n'], 'requirements.txt'))
  await sees('PostgreSQL')
  expect(callsMade().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test.each([
  ['', 'Não há nada para ler.'],
  ['{ "dependencies": ', 'Não foi possível entender o arquivo'],
  ['nada disso', 'Não encontramos nenhuma tecnologia'],
])('says what is wrong with %j', async (text, sentence) => {
  open('/home')
  await press('Trazer um arquivo')
  await paste(text)
  await sees(sentence)
})

test('refuses a file that is too large before reading it', async () => {
  open('/home')
  await press('Trazer um arquivo')
  await field('Ou cole o conteúdo aqui')
  const file = new File(['x'.repeat(1_000_001)], 'package.json')
  const read = vi.spyOn(file, 'text')
  choose(file)
  await sees('É grande demais')
  expect(read).not.toHaveBeenCalled()
})

test('a refused technology stays with its reason', async () => {
  open('/home', {
    'POST /users/techs/batch': () =>
      json({ techs: [], refused: [{ title: 'Django', code: 'technology_limit' }] }),
  })
  await press('Trazer um arquivo')
  await paste('Django')
  await press('Adicionar 1 tecnologia')
  await sees('Sua lista está cheia')
  expect(box('Django')?.checked).toBe(false)
})

test('has nothing to add where all are on the list', async () => {
  open('/home')
  await press('Trazer um arquivo')
  await paste('React')
  await sees('Todas já estão na sua lista.')
})

async function useInProject() {
  await press('Adicionar projeto')
  await fill('Título', 'Loja')
  await fill('Descrição', 'Uma loja')
  await press('Ler de um arquivo do projeto')
  await paste('React, Vue')
  await press('Usar 2 tecnologias no projeto')
  await sees('Vue.js entra na sua lista quando o projeto for salvo.')
}

test('new technologies of a project are added when it is saved', async () => {
  open('/projetos')
  await useInProject()
  expect((await field('Título')).value).toBe('Loja')
  expect(batches).toEqual([])
  await press('Cadastrar projeto')
  await toast('Projeto adicionado com sucesso')
  expect(batches).toEqual([[{ id: expect.any(String), title: 'Vue.js', status: 'Iniciante' }]])
  expect(projects[0]?.techs).toEqual([react.id, batches[0]?.[0]?.id])
})

test('a project that is given up adds no technology', async () => {
  open('/projetos')
  await useInProject()
  await press('X')
  await seesNo('Cadastrar Projeto')
  expect(batches).toEqual([])
})

test('a project is not saved without a technology that was refused', async () => {
  open('/projetos', {
    'POST /users/techs/batch': () =>
      json({ techs: [], refused: [{ title: 'Vue.js', code: 'technology_limit' }] }),
  })
  await useInProject()
  await press('Cadastrar projeto')
  await sees('Vue.js: Sua lista está cheia.')
  expect(projects).toEqual([])
  await press('Cadastrar projeto')
  await toast('Projeto adicionado com sucesso')
  expect(projects[0]?.techs).toEqual([react.id])
})
