import { expect, test, vi } from 'vitest'
import {
  type Answers,
  ana,
  callsMade,
  field,
  fill,
  hold,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  silence,
  toast,
} from './testing.tsx'

const here = {
  id: '3f0f7a0e-0000-4000-8000-00000000000a',
  browser: 'Firefox',
  system: 'Linux',
  last_used_at: ana.created_at,
  created_at: ana.created_at,
  current: true,
}

const openAccount = (answers: Answers) =>
  openScreen('/conta', {
    'GET /profile': () => json(ana),
    'GET /sessions': () => json([here]),
    'GET /notices': () => json([]),
    ...answers,
  })

test('keeps typed values when the connection fails and saves them on retry', async () => {
  let save = lose as () => Promise<Response>
  openAccount({ 'PUT /profile': () => save() })
  await fill('Nome', 'Ana Clara')
  await press('Salvar perfil')
  await sees('Sem conexão com o servidor')
  expect(await field('Nome')).toHaveProperty('value', 'Ana Clara')
  save = async () => json({ ...ana, name: 'Ana Clara' })
  await press('Salvar perfil')
  await toast('Perfil salvo')
  await seesNo('Sem conexão com o servidor')
})

test('saves what recruiters may see as a whole address, and says what is wrong with it', async () => {
  const sent: unknown[] = []
  openAccount({
    'PUT /profile': (body) => {
      sent.push(body)
      return json({ ...ana, ...(body as object) })
    },
  })
  await fill('Título profissional', 'Dev front-end júnior · busco estágio')
  await fill('GitHub', 'gitlab.com/ana')
  await fill('Site', 'http://ana.dev')
  await press('Salvar perfil')
  await sees('Digite seu usuário do GitHub ou o endereço do seu perfil, como github.com/ana')
  await sees('O endereço do site precisa começar com https://')
  expect(sent).toEqual([])
  await fill('GitHub', '@ana')
  await fill('Site', '')
  await press('Salvar perfil')
  await toast('Perfil salvo')
  expect(sent).toEqual([
    { headline: 'Dev front-end júnior · busco estágio', github: 'https://github.com/ana' },
  ])
  expect(await field('GitHub')).toHaveProperty('value', 'https://github.com/ana')
})

test('keeps typed values when the server times out', async () => {
  openAccount({ 'PUT /profile': () => new Promise(() => undefined) })
  await fill('Nome', 'Ana Clara')
  const { timeOut } = silence()
  await press('Salvar perfil')
  await toast('Carregando...')
  timeOut()
  await sees('O servidor demorou demais')
  expect(await field('Nome')).toHaveProperty('value', 'Ana Clara')
})

test('shows that the sessions are loading', async () => {
  const { answer, release } = hold(() => json([here]))
  openAccount({ 'GET /sessions': answer })
  await sees('Carregando...')
  release()
  await sees('Esta sessão')
  await sees('Usada agora')
})

test('reports that the sessions failed to load and retries', async () => {
  let list = lose as () => Promise<Response>
  openAccount({ 'GET /sessions': () => list() })
  await sees('Não foi possível carregar suas sessões')
  await sees('Sem conexão com o servidor')
  list = async () => json([here])
  await press('Tentar de novo')
  await sees('Esta sessão')
  await seesNo('Não foi possível carregar suas sessões')
})

test('reports an expired session and restores typed values after the login', async () => {
  const complaints = vi.spyOn(console, 'error')
  openAccount({
    'PUT /profile': () => refuse('not_signed_in'),
    'POST /sessions': () => json({ token: 'another', user: ana }),
  })
  await fill('Bio', 'Ainda por salvar')
  await press('Salvar perfil')
  await sees('Sua sessão terminou.')
  await press('Entrar de novo')
  await fill('Email', ana.email)
  await fill('Senha', 'Senha-forte1')
  await press('Entrar')
  await toast('Login feito com sucesso')
  expect(await field('Bio')).toHaveProperty('value', 'Ainda por salvar')
  // React would complain of an update of the session while the screen renders.
  expect(complaints).not.toHaveBeenCalled()
})

test('reports a download without a response', async () => {
  openAccount({ 'GET /account/export*': lose })
  await press('Baixar tudo (JSON)')
  await sees('Sem conexão com o servidor')
  expect(callsMade()).toContainEqual(expect.stringContaining('/account/export'))
})
