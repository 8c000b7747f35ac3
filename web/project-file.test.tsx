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
import { projectFile } from './texts/project-file.ts'
import { projectFileOpener as opener } from './texts/project-file-opener.ts'
import { picker, projectForm, projectModals, projects as projectTexts } from './texts/projects.ts'
import { addedTogether, createModal } from './texts/technologies.ts'

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
  await fill(projectFile.paste, text)
  await press(projectFile.read)
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
  await press(opener.open)
  await paste(PACKAGE)
  await sees(projectFile.owned('Avançado'))
  expect(box('React')).toBeNull()
  const level = document.querySelector<HTMLSelectElement>(
    `[aria-label="${projectFile.levelOf('Axios')}"]`,
  )!
  level.value = 'Intermediário'
  level.dispatchEvent(new Event('change', { bubbles: true }))
  for (const title of ['JavaScript', 'Node.js']) box(title)?.click()
  await press(projectFile.add(1))
  await toast(createModal.success)
  expect(batches).toEqual([[{ id: expect.any(String), title: 'Axios', status: 'Intermediário' }]])
  await seesNo(opener.title)
})

test('reads a chosen file by its name, and sends none of it', async () => {
  open('/home')
  await press(opener.open)
  await field(projectFile.paste)
  choose(new File(['psycopg2\nsegredo-interno\n'], 'requirements.txt'))
  await sees('PostgreSQL')
  expect(callsMade().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test.each([
  ['', projectFile.problems.empty],
  ['{ "dependencies": ', projectFile.problems.malformed],
  ['nada disso', projectFile.problems.nothing],
])('says what is wrong with %j', async (text, sentence) => {
  open('/home')
  await press(opener.open)
  await paste(text)
  await sees(sentence)
})

test('refuses a file that is too large before reading it', async () => {
  open('/home')
  await press(opener.open)
  await field(projectFile.paste)
  const file = new File(['x'.repeat(1_000_001)], 'package.json')
  const read = vi.spyOn(file, 'text')
  choose(file)
  await sees(projectFile.problems['too long'])
  expect(read).not.toHaveBeenCalled()
})

test('a refused technology stays with its reason', async () => {
  open('/home', {
    'POST /users/techs/batch': () =>
      json({ techs: [], refused: [{ title: 'Django', code: 'technology_limit' }] }),
  })
  await press(opener.open)
  await paste('Django')
  await press(projectFile.add(1))
  await sees(addedTogether.refusals.technology_limit)
  expect(box('Django')?.checked).toBe(false)
})

test('has nothing to add where all are on the list', async () => {
  open('/home')
  await press(opener.open)
  await paste('React')
  await sees(projectFile.allOwned)
})

async function useInProject() {
  await press(projectTexts.add)
  await fill(projectForm.name, 'Loja')
  await fill(projectForm.description, 'Uma loja')
  await press(opener.openInForm)
  await paste('React, Vue')
  await press(projectFile.use(2))
  await sees(picker.addedWithProject(['Vue.js']))
}

test('new technologies of a project are added when it is saved', async () => {
  open('/projetos')
  await useInProject()
  expect((await field(projectForm.name)).value).toBe('Loja')
  expect(batches).toEqual([])
  await press(projectModals.create.submit)
  await toast(projectModals.create.success)
  expect(batches).toEqual([[{ id: expect.any(String), title: 'Vue.js', status: 'Iniciante' }]])
  expect(projects[0]?.techs).toEqual([react.id, batches[0]?.[0]?.id])
})

test('a project that is given up adds no technology', async () => {
  open('/projetos')
  await useInProject()
  await press('X')
  await seesNo(projectModals.create.title)
  expect(batches).toEqual([])
})

test('a project is not saved without a technology that was refused', async () => {
  open('/projetos', {
    'POST /users/techs/batch': () =>
      json({ techs: [], refused: [{ title: 'Vue.js', code: 'technology_limit' }] }),
  })
  await useInProject()
  await press(projectModals.create.submit)
  await sees(picker.notAdded('Vue.js', addedTogether.refusals.technology_limit))
  expect(projects).toEqual([])
  await press(projectModals.create.submit)
  await toast(projectModals.create.success)
  expect(projects[0]?.techs).toEqual([react.id])
})
