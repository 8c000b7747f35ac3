import { expect, test } from 'vitest'
import { DAYS_IN_BIN } from '#contract/bin.ts'
import { TOO_MANY_TECHNOLOGIES } from '#contract/technologies.ts'
import type { User } from '#contract/users.ts'
import {
  type Answers,
  ana,
  button,
  callsMade,
  hold,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  technology,
  toast,
} from './testing.tsx'
import { bin, unanswered } from './texts/bin.ts'
import { login } from './texts/login.ts'
import { shell } from './texts/shell.ts'
import { navigation } from './texts/signed-in-screen.ts'
import { deleteModal, home, technologyBin } from './texts/technologies.ts'

const react = technology('React')
const html = technology('HTML')
const removed = { ...react, removed_at: new Date().toISOString() }

const RESTORE = `${bin.restore}: React`

/** A server that removes React from the list on DELETE and adds it again on restore. */
function openHome(answers: Answers, user: Partial<User> = {}) {
  let profile: User = { ...ana, techs: [html, react], ...user }
  openScreen('/home', {
    'GET /profile': () => json(profile),
    'GET /users/techs/removed': () => json([removed]),
    'DELETE /users/techs/*': () => {
      profile = { ...profile, techs: [html], removed_techs: 1 }
      return new Response(null, { status: 204 })
    },
    'POST /users/techs/*/restore': () => {
      profile = { ...profile, techs: [html, react], removed_techs: 0 }
      return json(react)
    },
    ...answers,
  })
}

async function removeReact() {
  await press(home.remove('React'))
  await press(deleteModal.submit)
  await toast(deleteModal.success)
}

const openBin = async (answers: Answers) => {
  openHome(answers, { techs: [html], removed_techs: 1 })
  await press(bin.open(1))
}

test('says before a deletion that the bin keeps it, and which projects use it', async () => {
  const works = ['Agenda', 'Blog', 'Cardápio', 'Loja', 'Outro'].map((title) => ({
    id: title,
    title,
    description: '',
    deploy_url: '',
    repo_url: '',
    techs: title === 'Outro' ? [html.id] : [react.id],
    created_at: react.created_at,
    updated_at: react.updated_at,
  }))
  openHome({}, { works })
  await press(home.remove('React'))
  await sees(bin.goes(DAYS_IN_BIN))
  await sees(deleteModal.usedIn(['Agenda', 'Blog', 'Cardápio', 'Loja']))
})

test('undoes a deletion once, however often Desfazer is clicked', async () => {
  openHome({})
  await removeReact()
  const undo = await button(bin.undo)
  undo.click()
  undo.click()
  await toast(technologyBin.restored)
  expect(callsMade().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('tells the user where to look when an undo gets no response', async () => {
  openHome({ 'POST /users/techs/*/restore': lose })
  await removeReact()
  await press(bin.undo)
  expect(await toast(unanswered.unreachable)).toMatchObject({ kind: 'error' })
  await button(bin.open(1))
})

test('removes the undo offer on sign-out', async () => {
  openHome({ 'DELETE /sessions': () => new Response(null, { status: 204 }) })
  await removeReact()
  await button(bin.undo)
  await press(navigation.signOut)
  await sees(login.noAccount)
  expect(document.body.textContent).not.toContain(bin.undo)
})

test('a server without a bin offers no undo and no bin', async () => {
  const { removed_techs: _, ...user } = { ...ana, techs: [html, react] }
  openHome({ 'GET /profile': () => json(user) })
  await removeReact()
  expect(await toast(deleteModal.success)).toMatchObject({ kind: 'warning', action: undefined })
  expect(document.body.textContent).not.toContain(bin.title)
})

test('shows that the bin is loading', async () => {
  const { answer, release } = hold(() => json([removed]))
  await openBin({ 'GET /users/techs/removed': answer })
  await sees(shell.loading)
  release()
  await button(RESTORE)
})

test.each([
  ['technology_exists', technologyBin.refusals.technology_exists],
  ['technology_limit', TOO_MANY_TECHNOLOGIES],
] as const)('says at the row why it was not restored: %s', async (code, sentence) => {
  await openBin({ 'POST /users/techs/*/restore': () => refuse(code) })
  await press(RESTORE)
  await toast(sentence)
  const restore = await button(RESTORE)
  const described = document.getElementById(restore.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain(sentence)
})
