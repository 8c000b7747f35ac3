import { expect, test } from 'vitest'
import {
  type Answers,
  ana,
  button,
  callsMade,
  json,
  lose,
  openScreen,
  press,
  sees,
  seesNo,
  toast,
} from './testing.tsx'
import { changeFailed } from './texts/failures.ts'
import { notices as texts } from './texts/notices.ts'
import { projects } from './texts/projects.ts'
import { missingScreen } from './texts/shell.ts'
import { navigation } from './texts/signed-in-screen.ts'

const newest = {
  id: '3f0f7a0e-0000-4000-8000-0000000000b2',
  at: `${new Date().getFullYear()}-11-18T15:00:00.000Z`,
  teacher: 'Profa. Lúcia',
  class: 'Front-end 2026.1',
  seen: false,
}
const older = { ...newest, id: '3f0f7a0e-0000-4000-8000-0000000000b1', class: 'Noite' }
const made = (one: typeof newest) => texts.made(Date.parse(one.at), one.teacher, one.class)

const HERE = {
  id: '3f0f7a0e-0000-4000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Linux',
  last_used_at: ana.created_at,
  created_at: ana.created_at,
  current: true,
}

/** A server that remembers what was seen. */
function openWith(notices: (typeof newest)[], answers: Answers = {}, path = '/projetos') {
  let listed = notices
  const unseen = () => listed.filter(({ seen }) => !seen).length
  openScreen(path, {
    'GET /profile': () => json({ ...ana, notices: unseen() }),
    'GET /notices': () => json(listed),
    'GET /sessions': () => json([HERE]),
    'PUT /notices/*': (body) => {
      expect(body).toEqual({ seen: true })
      const id = callsMade().at(-1)!.split('/').at(-1)
      listed = listed.map((one) => (one.id === id ? { ...one, seen: true } : one))
      return json(listed.find((one) => one.id === id))
    },
    ...answers,
  })
}

test('an unseen notice is on every screen until it is understood, one at a time', async () => {
  openWith([newest, older])
  await sees(made(newest))
  await sees(texts.orTalk)
  expect((await button(texts.changePassword)).getAttribute('href')).toBe('/conta#senha')
  await press(texts.understood)
  await sees(made(older))
  await seesNo('Front-end 2026.1')
  await press(texts.understood)
  await seesNo(texts.understood)
  expect(document.activeElement?.id).toBe('main')
  expect(callsMade().filter((call) => call.startsWith('PUT'))).toEqual([
    `PUT /notices/${newest.id}`,
    `PUT /notices/${older.id}`,
  ])
})

test('stays when it could not be marked as seen', async () => {
  openWith([newest], { 'PUT /notices/*': lose })
  await press(texts.understood)
  await toast(changeFailed)
  await sees(made(newest))
})

test('asks for no notices without unseen ones', async () => {
  openWith([{ ...newest, seen: true }])
  await button(navigation.signOut)
  await sees(projects.title)
  expect(callsMade()).not.toContain('GET /notices')
})

test('Sessões lists all of them, also those of a deleted teacher and of another year', async () => {
  const old = { ...older, at: '2024-03-02T15:00:00.000Z', seen: true }
  openWith(
    [
      { ...newest, seen: true },
      { ...old, teacher: null as never },
    ],
    {},
    '/conta',
  )
  await sees('Em 18 nov, Profa. Lúcia (Front-end 2026.1) criou um link')
  await sees('Em 2 mar 2024, quem dava aula em Noite criou um link')
})

test('Sessões says that the notices failed to load and retries', async () => {
  let list = lose as () => Promise<Response>
  openWith([], { 'GET /notices': () => list() }, '/conta')
  await sees(texts.failed)
  list = async () => json([{ ...newest, seen: true }])
  await press(missingScreen.retry)
  await sees(made(newest))
})
