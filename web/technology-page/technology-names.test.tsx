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
import { outbox } from '../texts/offline.ts'
import { createModal, home, levelLabel, renameForm } from '../texts/technologies.ts'

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
  await press(renameForm.openOf('Gitub'))
  await fill(renameForm.label, title)
  await press(renameForm.submit)
}

test('renames to the spelling of the catalogue, and returns the focus', async () => {
  open(PAGE)
  await press(renameForm.openOf('Gitub'))
  const input = await field(renameForm.label)
  await vi.waitFor(() => expect(document.activeElement).toBe(input))
  await press(createModal.didYouMean('GitHub'))
  await vi.waitFor(async () => expect((await field(renameForm.label)).value).toBe('GitHub'))
  await press(renameForm.submit)
  await toast(renameForm.success)
  await heading('GitHub')
  const again = await button(renameForm.openOf('GitHub'))
  await vi.waitFor(() => expect(document.activeElement).toBe(again))
})

test('a name that is taken leads to the technology that has it', async () => {
  open(PAGE, { 'PUT /users/techs/*/title': () => refuse('technology_exists') })
  await rename('ReactJS')
  await sees(renameForm.taken)
  await press(createModal.see('React'))
  await heading('React')
})

test('a new name waits in the outbox while offline', async () => {
  open(PAGE)
  await button(renameForm.openOf('Gitub'))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await rename('GitHub')
  await sees(outbox.banner(1))
  await heading('GitHub')
  expect(callsMade().filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('the present name is not sent', async () => {
  open(PAGE)
  await rename('Gitub')
  await vi.waitFor(async () =>
    expect((await button(renameForm.openOf('Gitub'))).getAttribute('aria-expanded')).toBe('false'),
  )
  expect(callsMade().filter((call) => call.startsWith('PUT'))).toEqual([])
})

test('a technology that is there already is shown in the list instead of added', async () => {
  open('/home', { 'POST /users/techs': () => refuse('technology_exists') })
  await press(home.add)
  await fill(createModal.name, 'ReactJS')
  await fill(levelLabel, 'Iniciante')
  await press(createModal.submit)
  await toast(createModal.alreadyThere)
  await press(createModal.see('React'))
  await vi.waitFor(() => {
    expect(document.querySelector('[data-new=true]')?.textContent).toContain('React')
    expect(document.activeElement?.textContent).toBe('React')
  })
})
