import { expect, test, vi } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { SWITCHES } from '#contract/portfolio.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import {
  type Answers,
  ana,
  callsMade,
  field,
  fill,
  json,
  lose,
  openScreen,
  press,
  refuse,
  sees,
  seesNo,
  toast,
} from './testing.tsx'

const FREE = 'Este endereço está livre'
const TAKEN = 'Esse endereço já é de alguém, tente outro'
const portfolio: Portfolio = {
  address: null,
  published: false,
  published_at: null,
  shows: { ...SWITCHES },
  technologies: 'all',
  chosen: [],
  pinned: [],
  renames_left: 3,
  next_rename_at: null,
}

const record: PortfolioRecord = {
  name: ana.name,
  course_module: ana.course_module,
  bio: ana.bio,
  contact: ana.contact,
  ...forPublicFields(() => ''),
  photo: null,
  technologies: [],
  projects: [],
  today: '2026-11-15',
}

const openPortfolio = (answers: Answers = {}, settings: Partial<Portfolio> = {}) =>
  openScreen('/portfolio', {
    'GET /profile': () => json(ana),
    'GET /portfolio': () => json({ ...portfolio, ...settings }),
    'GET /portfolio/record': () => json(record),
    'GET /portfolio/links': () => json([]),
    'GET /about': () => json({ operator: null, mail: false, kenziehub: true }),
    'GET /portfolio/addresses/*': () => json({ state: 'free' }),
    ...answers,
  })

const checks = () => callsMade().filter((call) => call.startsWith('GET /portfolio/addresses/'))

test.each([['João Silva', 'joao-silva']])('suggests an address for %s', async (typed, offered) => {
  openPortfolio()
  await fill('Endereço', typed)
  await sees('O endereço só pode ter letras de a a z sem acento, números e hífens')
  await press(`Usar ${offered}`)
  expect(await field('Endereço')).toHaveProperty('value', offered)
})

test.each([['https://techfolio.exemplo/@joao-silva', 'joao-silva']])(
  'extracts the address after the @ of %s',
  async (pasted, taken) => {
    openPortfolio()
    await fill('Endereço', pasted)
    await vi.waitFor(async () => expect(await field('Endereço')).toHaveProperty('value', taken))
  },
)

test.each([
  [{ state: 'free' }, FREE],
  [{ state: 'taken' }, TAKEN],
  [{ state: 'reserved' }, 'Esse endereço não pode ser usado, tente outro'],
])('shows whether an address is available: %o', async (state, sentence) => {
  openPortfolio({ 'GET /portfolio/addresses/*': () => json(state) })
  await fill('Endereço', 'mariana-x')
  await sees(sentence)
  expect(checks()).toEqual(['GET /portfolio/addresses/mariana-x'])
})

test.each([
  [() => refuse('too_many_requests', { 'retry-after': '60' }), 'Muitas consultas seguidas.'],
  [lose, 'Não foi possível conferir agora.'],
])('an address that could not be checked can be saved', async (answer, sentence) => {
  openPortfolio({
    'GET /portfolio/addresses/*': answer,
    'PUT /portfolio/address': () => json({ ...portfolio, address: 'mariana-x' }),
  })
  await fill('Endereço', 'mariana-x')
  await sees(sentence)
  await press('Usar este endereço')
  await toast('Endereço salvo')
})

test('validates a short address on submit without a request', async () => {
  openPortfolio()
  await fill('Endereço', 'ab')
  expect(document.body.textContent).not.toContain('pelo menos 3 caracteres')
  await press('Usar este endereço')
  await sees('pelo menos 3 caracteres')
  expect(checks()).toEqual([])
})

test.each([
  [lose, 'Sem conexão com o servidor.'],
  [() => json({ code: 'address_taken', fields: { address: TAKEN } }, 409), TAKEN],
])('keeps the typed address when saving fails', async (answer, sentence) => {
  openPortfolio({ 'PUT /portfolio/address': answer })
  await fill('Endereço', 'mariana-x')
  await sees(FREE)
  await press('Usar este endereço')
  await sees(sentence)
  expect(await field('Endereço')).toHaveProperty('value', 'mariana-x')
})

test('warns that an address stays reserved only if it was ever published', async () => {
  openPortfolio({}, { address: 'mariana' })
  await fill('Endereço', 'mariana-x')
  await sees('Se @mariana já esteve no ar, fica reservado')
  await seesNo('deixa de funcionar na hora')
})
