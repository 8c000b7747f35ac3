import { expect, test, vi } from 'vitest'
import type { Portfolio } from '#contract/portfolio.ts'
import { SWITCHES } from '#contract/portfolio.ts'
import { ADDRESS_RESERVED, ADDRESS_TAKEN } from '#contract/portfolio-address.ts'
import type { PortfolioRecord } from '#contract/portfolio-record.ts'
import { DAYS_RETIRED } from '#contract/portfolio-times.ts'
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
import { failureSentence } from './texts/failures.ts'
import { address } from './texts/portfolio.ts'

const said = (state: string) => address.states[state]!

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
  await fill(address.label, typed)
  await sees('O endereço só pode ter letras de a a z sem acento, números e hífens')
  await press(address.use(offered))
  expect(await field(address.label)).toHaveProperty('value', offered)
})

test.each([['https://techfolio.exemplo/@joao-silva', 'joao-silva']])(
  'extracts the address after the @ of %s',
  async (pasted, taken) => {
    openPortfolio()
    await fill(address.label, pasted)
    await vi.waitFor(async () => expect(await field(address.label)).toHaveProperty('value', taken))
  },
)

test.each([
  [{ state: 'free' }, said('free')],
  [{ state: 'taken' }, ADDRESS_TAKEN],
  [{ state: 'reserved' }, ADDRESS_RESERVED],
])('shows whether an address is available: %o', async (state, sentence) => {
  openPortfolio({ 'GET /portfolio/addresses/*': () => json(state) })
  await fill(address.label, 'mariana-x')
  await sees(sentence)
  expect(checks()).toEqual(['GET /portfolio/addresses/mariana-x'])
})

test.each([
  [() => refuse('too_many_requests', { 'retry-after': '60' }), said('busy')],
  [lose, said('unknown')],
])('an address that could not be checked can be saved', async (answer, sentence) => {
  openPortfolio({
    'GET /portfolio/addresses/*': answer,
    'PUT /portfolio/address': () => json({ ...portfolio, address: 'mariana-x' }),
  })
  await fill(address.label, 'mariana-x')
  await sees(sentence)
  await press(address.save)
  await toast(address.saved)
})

test('validates a short address on submit without a request', async () => {
  openPortfolio()
  await fill(address.label, 'ab')
  expect(document.body.textContent).not.toContain('pelo menos 3 caracteres')
  await press(address.save)
  await sees('pelo menos 3 caracteres')
  expect(checks()).toEqual([])
})

test.each([
  [lose, failureSentence('unreachable', undefined)],
  [() => json({ code: 'address_taken', fields: { address: ADDRESS_TAKEN } }, 409), ADDRESS_TAKEN],
])('keeps the typed address when saving fails', async (answer, sentence) => {
  openPortfolio({ 'PUT /portfolio/address': answer })
  await fill(address.label, 'mariana-x')
  await sees(said('free'))
  await press(address.save)
  await sees(sentence)
  expect(await field(address.label)).toHaveProperty('value', 'mariana-x')
})

test('warns that an address stays reserved only if it was ever published', async () => {
  openPortfolio({}, { address: 'mariana' })
  await fill(address.label, 'mariana-x')
  await sees(address.old('mariana', DAYS_RETIRED, false))
  await seesNo(address.old('mariana', DAYS_RETIRED, true))
})
