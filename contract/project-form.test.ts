import { expect, test } from 'vitest'
import { idsIn, ProjectForm, textOfIds } from './project-form.ts'
import { MAX_PROJECT_TECHNOLOGIES, ProjectInput, TOO_MANY_IN_PROJECT } from './projects.ts'

const FORM = {
  title: 'Loja',
  description: 'Vende.',
  repo_url: '',
  deploy_url: '',
  techs: '',
  new_techs: '',
}
const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `019a8000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
const messageOf = (form: typeof FORM) => ProjectForm.safeParse(form).error?.issues[0]?.message

const techs = (count: number) => textOfIds(ids(count))

test('technologies survive the round trip through the form in their order', () => {
  expect(idsIn(textOfIds(ids(3).toReversed()))).toEqual(ids(3).toReversed())
  expect(idsIn('')).toEqual([])
})

test('the form accepts as many technologies as a project', () => {
  expect(messageOf({ ...FORM, techs: techs(MAX_PROJECT_TECHNOLOGIES) })).toBeUndefined()
  expect(messageOf({ ...FORM, techs: techs(MAX_PROJECT_TECHNOLOGIES + 1) })).toBe(
    TOO_MANY_IN_PROJECT,
  )
})

test.each([
  ['title', 'ab'],
  ['description', ' '],
  ['repo_url', 'ftp://exemplo.com'],
  ['deploy_url', 'https://ana:senha@exemplo.com'],
])('an invalid %s gets the same message as on the server', (field, wrong) => {
  const server = ProjectInput.safeParse({ ...FORM, techs: [], [field]: wrong })
  expect(messageOf({ ...FORM, [field]: wrong })).toBe(server.error?.issues[0]?.message)
  expect(server.success).toBe(false)
})

test.each([
  ['github.com/ana/loja', 'https://github.com/ana/loja'],
  ['  www.exemplo.com.br\n', 'https://www.exemplo.com.br'],
  ['loja-da-ana.exemplo.com.br:8443?a=b', 'https://loja-da-ana.exemplo.com.br:8443?a=b'],
  ['ação.com.br#topo', 'https://ação.com.br#topo'],
  ['ac\u0327a\u0303o.com.br', 'https://ac\u0327a\u0303o.com.br'],
  ['minha_loja.exemplo.dev', 'https://minha_loja.exemplo.dev'],
  ['loja.xn--p1ai', 'https://loja.xn--p1ai'],
  ['http://exemplo.com.br', 'http://exemplo.com.br'],
  ['https://http://exemplo.com.br', 'http://exemplo.com.br'],
  ['', ''],
])('completes the address %j to %j', (typed, meant) => {
  const form = ProjectForm.parse({ ...FORM, repo_url: typed, deploy_url: typed })
  expect([form.repo_url, form.deploy_url]).toEqual([meant, meant])
})

test.each([
  'github',
  'localhost:3000',
  '3.14',
  '01.02.2026',
  '192.168.0.10',
  '0x7f.1',
  'exemplo..com',
  '.com.br',
  'javascript:alert(1)',
  'javascript.a:alert(1)',
  'ana@exemplo.com.br',
  'mailto:ana@exemplo.com.br',
  'ftp://exemplo.com.br',
  '//exemplo.com.br',
  '../loja.html',
  'https:exemplo.com.br',
  'exemplo .com.br',
  'exemplo.com.br\\x',
])('does not complete %j', (typed) => {
  expect(messageOf({ ...FORM, repo_url: typed })).toMatch(/começar com http/)
})

test('the completed scheme counts towards the length', () => {
  const longest = `exemplo.com.br/${'a'.repeat(2048 - 23)}`
  expect(messageOf({ ...FORM, repo_url: longest })).toBeUndefined()
  expect(messageOf({ ...FORM, repo_url: `${longest}a` })).toMatch(/no máximo 2048/)
})
