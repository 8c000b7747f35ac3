import { expect, test } from 'vitest'
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

const DELETED = 'Tecnologia deletada com sucesso'
const react = technology('React')
const html = technology('HTML')
const removed = { ...react, removed_at: new Date().toISOString() }

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
  await press('Excluir React')
  await press('Excluir')
  await toast(DELETED)
}

const openBin = async (answers: Answers) => {
  openHome(answers, { techs: [html], removed_techs: 1 })
  await press('Lixeira (1)')
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
  await press('Excluir React')
  await sees('Vai para a lixeira e fica lá por 30 dias.')
  await sees('Usada em Agenda, Blog, Cardápio e mais 1.')
})

test('undoes a deletion once, however often Desfazer is clicked', async () => {
  openHome({})
  await removeReact()
  const undo = await button('Desfazer')
  undo.click()
  undo.click()
  await toast('Tecnologia restaurada com sucesso')
  expect(callsMade().filter((call) => call.startsWith('POST'))).toHaveLength(1)
})

test('tells the user where to look when an undo gets no response', async () => {
  openHome({ 'POST /users/techs/*/restore': lose })
  await removeReact()
  await press('Desfazer')
  expect(await toast('Confira a lista e a lixeira')).toMatchObject({ kind: 'error' })
  await button('Lixeira (1)')
})

test('removes the undo offer on sign-out', async () => {
  openHome({ 'DELETE /sessions': () => new Response(null, { status: 204 }) })
  await removeReact()
  await button('Desfazer')
  await press('Sair')
  await sees('Ainda não possuiu uma conta')
  expect(document.body.textContent).not.toContain('Desfazer')
})

test('a server without a bin offers no undo and no bin', async () => {
  const { removed_techs: _, ...user } = { ...ana, techs: [html, react] }
  openHome({ 'GET /profile': () => json(user) })
  await removeReact()
  expect(await toast(DELETED)).toMatchObject({ kind: 'warning', action: undefined })
  expect(document.body.textContent).not.toContain('Lixeira')
})

test('shows that the bin is loading', async () => {
  const { answer, release } = hold(() => json([removed]))
  await openBin({ 'GET /users/techs/removed': answer })
  await sees('Carregando...')
  release()
  await button('Restaurar: React')
})

test.each([
  [
    'technology_exists',
    'Você já adicionou essa tecnologia de novo. A excluída continua na lixeira.',
  ],
  ['technology_limit', 'Você já tem 500 tecnologias, o máximo.'],
] as const)('says at the row why it was not restored: %s', async (code, sentence) => {
  await openBin({ 'POST /users/techs/*/restore': () => refuse(code) })
  await press('Restaurar: React')
  await toast(sentence)
  const restore = await button('Restaurar: React')
  const described = document.getElementById(restore.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain(sentence)
})
