import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Classes, MAX_CLASSES } from '#contract/classes.ts'
import { MAX_LINKS } from '#contract/portfolio-links.ts'
import { MAX_PROJECTS } from '#contract/projects.ts'
import type { User } from '#contract/users.ts'
import manifest from '../../package.json' with { type: 'json' }
import { signUpOf } from '../../testing/people.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { attend, mapOf, open as openTaught } from '../testing/classes.ts'
import { insertConfirmations, learn, openClass } from '../testing/confirmations.ts'
import { classWithReset, insertNoticeFor } from '../testing/member-resets.ts'
import { handOut, SETTINGS } from '../testing/portfolios.ts'
import { fillProjects } from '../testing/projects.ts'
import { expectARowForEach } from '../testing/route-tables.ts'

interface Operation {
  security?: unknown
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

const { app, db, visitor, join, readiness } = await testApp()
const ana = await join('Ana')
const rita = await join('Rita')
const lesson = await openClass(db, ana, [rita])
const toConfirm = { member: lesson.members[0]!, technology_id: (await learn(rita, 'Go')).id }
const received = '0198f3a0-0000-7000-8000-000000000001'
await insertConfirmations(db, ana.user.id, [
  { id: received, technology_id: received, title: 'Go', level: 'Iniciante' },
])
const taught = await openTaught(rita)
// On a busy machine, loading the generator takes longer than an answer may.
await app.openApi()
const document = (await visitor.get('/openapi.json')).json<OpenApi>()

const PHOTO = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
const NEVER_WAS = '0198f3a0-0000-7000-8000-000000000000'
const BY_ID = '/users/techs/{id}'
const BY_SESSION = '/sessions/{session}'
const BY_KEY = '/photos/{key}'
const HISTORY = `${BY_ID}/history` as const
const BY_EVENT = `${HISTORY}/{event}` as const
const BATCH = '/users/techs/batch'
const TITLE = `${BY_ID}/title` as const
const RULER = `${BY_ID}/ruler` as const
const ON_LIST: string[] = [BY_ID, TITLE, RULER, HISTORY, BY_EVENT]
const GOALS = '/goals'
const BY_GOAL = `${GOALS}/{id}` as const
const COMPARE = '/evolution/compare'
const TWO_DAYS = '?since=2026-01-01&until=2026-11-15'
const routed = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')
const named = (path: string, id: string) =>
  path
    .replace('{event}', '1')
    .replace('{member}', resettable.memberId)
    .replace('{address}', id.slice(0, 30).replace(/-$/, ''))
    .replace(/\{\w+\}/, id)
const BIN = '/users/techs/removed'
const IN_BIN = `${BIN}/{id}` as const
const RESTORE = `${BY_ID}/restore` as const
const WORKS = '/users/works'
const BY_WORK = `${WORKS}/{id}` as const
const WORKS_BIN = `${WORKS}/removed` as const
const WORK_IN_BIN = `${WORKS_BIN}/{id}` as const
const RESTORE_WORK = `${BY_WORK}/restore` as const

const PORTFOLIO = '/portfolio'
const ADDRESS = `${PORTFOLIO}/address` as const
const BY_ADDRESS = `${PORTFOLIO}/addresses/{address}` as const
const LINKS = `${PORTFOLIO}/links` as const
const BY_LINK = `${LINKS}/{id}` as const

const CONFIRM = '/classes/{id}/confirmations'
const CONFIRMATIONS = '/confirmations'
const BY_CONFIRMATION = `${CONFIRMATIONS}/{id}` as const
const CLASSES = '/classes'
const BY_CLASS = `${CLASSES}/{id}` as const
const EXPECTED_TITLES = `${CLASSES}/expected` as const
const CLASS_CODE = `${BY_CLASS}/code` as const
const MAP = `${BY_CLASS}/map` as const
const MAP_VERSION = `${BY_CLASS}/map/version` as const
const MAP_CSV = `${BY_CLASS}/map.csv` as const
const MONTHS = `${BY_CLASS}/evolution` as const
const BY_MEMBER = `${BY_CLASS}/members/{member}` as const
const MEMBERSHIP = `${BY_CLASS}/membership` as const
const BY_CODE = `${CLASSES}/codes/{code}` as const
const INVITED = '/invitations/{code}'
const NOTICES = '/notices'
const BY_NOTICE = `${NOTICES}/{id}` as const
const MEMBER_RESET = '/classes/{id}/members/{member}/reset'
await insertNoticeFor(db, ana)
const resettable = await classWithReset(db, ana, await join('Aluna'))

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

/** Closed schemas, so that undocumented keys fail. */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object

const LISTED = [
  ['get', '/health'],
  ['get', '/ready'],
  ['post', '/users'],
  ['post', '/sessions'],
  ['delete', '/sessions'],
  ['get', '/profile'],
  ['post', '/users/techs'],
  ['put', BY_ID],
  ['post', BATCH],
  ['put', TITLE],
  ['put', RULER],
  ['get', GOALS],
  ['post', GOALS],
  ['delete', BY_GOAL],
  ['delete', BY_ID],
  ['get', '/about'],
  ['get', '/portfolio/record'],
  ['post', MEMBER_RESET],
  ['get', '/sessions'],
  ['delete', '/sessions/others'],
  ['delete', BY_SESSION],
  ['get', NOTICES],
  ['put', BY_NOTICE],
  ['put', '/profile'],
  ['put', '/password'],
  ['delete', '/account'],
  ['get', '/account/export'],
  ['post', '/password-resets'],
  ['put', '/password-resets'],
  ['put', '/users/avatar'],
  ['delete', '/users/avatar'],
  ['get', BY_KEY],
  ['get', BIN],
  ['post', RESTORE],
  ['delete', IN_BIN],
  ['get', HISTORY],
  ['put', BY_EVENT],
  ['get', '/history'],
  ['get', '/evolution'],
  ['get', COMPARE],
  ['post', WORKS],
  ['put', BY_WORK],
  ['delete', BY_WORK],
  ['get', WORKS_BIN],
  ['post', RESTORE_WORK],
  ['delete', WORK_IN_BIN],
  ['get', CLASSES],
  ['post', CLASSES],
  ['get', EXPECTED_TITLES],
  ['get', BY_CLASS],
  ['put', BY_CLASS],
  ['delete', BY_CLASS],
  ['post', CLASS_CODE],
  ['get', MAP],
  ['get', MAP_VERSION],
  ['get', MAP_CSV],
  ['get', MONTHS],
  ['get', BY_MEMBER],
  ['delete', BY_MEMBER],
  ['get', BY_CODE],
  ['post', BY_CODE],
  ['get', INVITED],
  ['put', MEMBERSHIP],
  ['delete', MEMBERSHIP],
  ['get', PORTFOLIO],
  ['put', PORTFOLIO],
  ['put', ADDRESS],
  ['get', BY_ADDRESS],
  ['get', LINKS],
  ['post', LINKS],
  ['delete', BY_LINK],
  ['post', CONFIRM],
  ['get', CONFIRMATIONS],
  ['get', BY_CONFIRMATION],
  ['put', BY_CONFIRMATION],
  ['delete', BY_CONFIRMATION],
  ['post', '/reports'],
] as const

test('is an OpenAPI 3.1 document', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/)
  expect(document.info).toMatchObject({ title: 'Techfólio', version: manifest.version })
})

test('documents exactly the existing routes', () => {
  const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  const listed = LISTED.map(([method, path]) => `${method} /api${path}`)
  expectARowForEach(paths, listed, 'LISTED in server/http/openapi.test.ts')
  for (const [method, path] of LISTED)
    expect(app.hasRoute({ method, url: `/api${routed(path)}` })).toBe(true)
})

test('documents which routes require a token', () => {
  const open = LISTED.filter(([method, path]) => !document.paths[`/api${path}`]![method]!.security)
  expect(open.map(([method, path]) => `${method} ${path}`)).toEqual([
    'get /health',
    'get /ready',
    'post /users',
    'post /sessions',
    'get /about',
    'post /password-resets',
    'put /password-resets',
    `get ${BY_KEY}`,
    `get ${INVITED}`,
    'post /reports',
  ])
})

describe('a real response matches the document', () => {
  const json = { 'content-type': 'application/json' }
  const token = { authorization: `Bearer ${ana.token}` }
  const bia = signUpOf('Bia')
  const tech = { title: 'React', status: 'Iniciante' }
  const goal = { title: 'Go', level: 'Avançado' }
  const big = { name: 'x'.repeat(17_000) }
  const plain = { 'content-type': 'text/plain' }
  const png = { 'content-type': 'image/png' }
  const strong = { password: bia.password }
  const text = (type: Record<string, string>) => ({ ...token, ...type })
  const firstId = async () => (await ana.techs())[0]!.id
  const work = {
    title: 'Uma loja',
    description: 'Vende livros',
    repo_url: 'https://x.org/y',
    techs: [],
  }
  const firstRemovedIn = async (bin: string) => (await ana.get(bin)).json<{ id: string }[]>()[0]!.id
  const firstWork = async () => (await ana.get('/profile')).json<User>().works[0]!.id

  const given = async () => {
    const row = await db.get<{ id: string }>(
      sql`SELECT id FROM confirmations WHERE teacher_id = ${ana.user.id}`,
    )
    return row!.id
  }

  const group = { name: 'Turma A', expected: ['Go'] }
  let member: string = resettable.memberId
  /** Ana's first class, with a member; or the class of another teacher. */
  const classFor = async (path: string) => {
    if (path === MEMBERSHIP) return taught.id
    if (path === MEMBER_RESET) {
      member = resettable.memberId
      return resettable.classId
    }
    const [own] = (await ana.get(CLASSES)).json<Classes>().teaching
    if (path.startsWith(BY_MEMBER)) {
      await attend(rita, own!, { evolution: true, projects: true })
      member = (await mapOf(ana, own!)).members[0]!.id
    }
    return own!.id
  }

  const idFor = (path: string, method: string) => {
    if (path === CONFIRM) return lesson.id
    if (path === BY_CONFIRMATION) return method === 'put' ? received : given()
    if (path.startsWith(CLASSES)) return classFor(path)
    if (ON_LIST.includes(path)) return firstId()
    if (path === BY_WORK) return firstWork()
    if (path === BY_GOAL) return firstRemovedIn(GOALS)
    if (path === BY_LINK) return firstRemovedIn(LINKS)
    if (path === BY_NOTICE) return firstRemovedIn(NOTICES)
    return firstRemovedIn(path.startsWith(WORKS) ? WORKS_BIN : BIN)
  }

  /** In order: later rows depend on earlier ones. */
  test.each([
    ['get', '/health', 200, {}, undefined],
    ['get', '/ready', 200, {}, undefined],
    ['post', '/users', 201, {}, bia],
    ['post', '/users', 409, {}, bia],
    ['post', '/users', 400, {}, {}],
    ['post', '/users', 400, json, '{'],
    ['post', '/users', 413, {}, big],
    ['post', '/users', 415, plain, 'x'],
    ['post', '/users/techs', 201, token, tech],
    ['post', '/users/techs', 409, token, tech],
    ['post', '/users/techs', 400, token, {}],
    ['post', '/users/techs', 401, {}, tech],
    ['post', '/users/techs', 413, token, big],
    ['post', '/users/techs', 415, text(plain), 'x'],
    ['post', '/sessions', 200, {}, signUpOf('Ana')],
    ['post', '/sessions', 401, {}, { ...bia, password: 'x' }],
    ['post', '/sessions', 400, {}, {}],
    ['post', '/sessions', 413, {}, big],
    ['post', '/sessions', 415, plain, 'x'],
    ['get', '/profile', 200, token, undefined],
    ['get', '/profile', 401, {}, undefined],
    ['put', BY_ID, 200, token, { status: 'Avançado' }],
    ['put', BY_ID, 400, token, {}],
    ['put', BY_ID, 401, {}, {}],
    ['put', BY_ID, 404, token, { status: 'Avançado' }],
    ['put', BY_ID, 413, token, big],
    ['put', BY_ID, 415, text(plain), 'x'],
    ['post', BATCH, 200, token, { techs: [tech, { ...tech, title: 'Vue' }] }],
    ['post', BATCH, 400, token, { techs: [] }],
    ['post', BATCH, 401, {}, {}],
    ['post', BATCH, 413, token, { name: 'x'.repeat(66_000) }],
    ['post', BATCH, 415, text(plain), 'x'],
    ['put', TITLE, 200, token, { title: 'React.js' }],
    ['put', TITLE, 400, token, {}],
    ['put', TITLE, 401, {}, {}],
    ['put', TITLE, 404, token, { title: 'React.js' }],
    ['put', TITLE, 409, token, { title: 'Vue' }],
    ['put', TITLE, 413, token, big],
    ['put', TITLE, 415, text(plain), 'x'],
    ['put', RULER, 200, token, { statements: ['html-1'] }],
    ['put', RULER, 400, token, {}],
    ['put', RULER, 401, {}, {}],
    ['put', RULER, 404, token, { statements: [] }],
    ['put', RULER, 413, token, big],
    ['put', RULER, 415, text(plain), 'x'],
    ['post', GOALS, 201, token, goal],
    ['post', GOALS, 201, token, { title: 'React' }],
    ['post', GOALS, 400, token, {}],
    ['post', GOALS, 401, {}, {}],
    ['post', GOALS, 409, token, goal],
    ['post', GOALS, 413, token, big],
    ['post', GOALS, 415, text(plain), 'x'],
    ['get', GOALS, 200, token, undefined],
    ['get', GOALS, 401, {}, undefined],
    ['delete', BY_GOAL, 401, {}, undefined],
    ['delete', BY_GOAL, 404, token, undefined],
    ['delete', BY_GOAL, 400, text(json), '{'],
    ['delete', BY_GOAL, 413, token, big],
    ['delete', BY_GOAL, 415, text(plain), 'x'],
    ['delete', BY_GOAL, 204, token, undefined],
    ['get', HISTORY, 200, token, undefined],
    ['get', HISTORY, 401, {}, undefined],
    ['get', HISTORY, 404, token, undefined],
    ['put', BY_EVENT, 200, token, { note: 'Li o guia' }],
    ['put', BY_EVENT, 400, token, {}],
    ['put', BY_EVENT, 401, {}, {}],
    ['put', BY_EVENT, 404, token, { note: '' }],
    ['put', BY_EVENT, 413, token, big],
    ['put', BY_EVENT, 415, text(plain), 'x'],
    ['get', '/history', 200, token, undefined],
    ['get', '/history?since=x', 400, token, undefined],
    ['get', '/history', 401, {}, undefined],
    ['get', '/evolution', 200, token, undefined],
    ['get', '/evolution?time_zone=x', 400, token, undefined],
    ['get', '/evolution', 401, {}, undefined],
    ['get', `${COMPARE}${TWO_DAYS}`, 200, token, undefined],
    ['get', COMPARE, 400, token, undefined],
    ['get', COMPARE, 401, {}, undefined],
    ['delete', BY_ID, 401, {}, undefined],
    ['delete', BY_ID, 404, token, undefined],
    ['delete', BY_ID, 400, text(json), '{'],
    ['delete', BY_ID, 413, token, big],
    ['delete', BY_ID, 415, text(plain), 'x'],
    ['delete', BY_ID, 204, token, undefined],
    ['get', '/about', 200, {}, undefined],
    ['get', '/sessions', 200, token, undefined],
    ['get', '/sessions', 401, {}, undefined],
    ['delete', '/sessions/others', 204, token, undefined],
    ['delete', '/sessions/others', 401, {}, undefined],
    ['delete', BY_SESSION, 404, token, undefined],
    ['delete', BY_SESSION, 401, {}, undefined],
    ['post', MEMBER_RESET, 201, token, strong],
    ['post', MEMBER_RESET, 400, token, {}],
    ['post', MEMBER_RESET, 401, {}, strong],
    ['post', MEMBER_RESET, 403, token, { password: 'x' }],
    ['post', MEMBER_RESET, 404, token, strong],
    ['post', MEMBER_RESET, 413, token, big],
    ['post', MEMBER_RESET, 415, text(plain), 'x'],
    ['post', MEMBER_RESET, 201, token, strong],
    ['post', MEMBER_RESET, 201, token, strong],
    ['post', MEMBER_RESET, 429, token, strong],
    ['get', NOTICES, 200, token, undefined],
    ['get', NOTICES, 401, {}, undefined],
    ['put', BY_NOTICE, 200, token, { seen: true }],
    ['put', BY_NOTICE, 400, token, { seen: false }],
    ['put', BY_NOTICE, 401, {}, {}],
    ['put', BY_NOTICE, 404, token, { seen: true }],
    ['put', BY_NOTICE, 413, token, big],
    ['put', BY_NOTICE, 415, text(plain), 'x'],
    ['put', '/profile', 200, token, { bio: 'Outra' }],
    ['put', '/profile', 400, token, { bio: '' }],
    ['put', '/profile', 401, {}, {}],
    ['put', '/profile', 403, token, { email: bia.email, current_password: 'x' }],
    ['put', '/profile', 409, token, { email: bia.email, current_password: bia.password }],
    ['put', '/password', 204, token, { ...strong, current_password: bia.password }],
    ['put', '/password', 400, token, {}],
    ['put', '/password', 401, {}, {}],
    ['put', '/password', 403, token, { password: 'Outra-senha2', current_password: 'x' }],
    ['get', '/account/export', 200, token, undefined],
    ['get', '/account/export', 401, {}, undefined],
    ['post', '/password-resets', 202, {}, { email: bia.email }],
    ['post', '/password-resets', 400, {}, {}],
    ['put', '/password-resets', 400, {}, {}],
    ['put', '/password-resets', 410, {}, { ...strong, token: 'x' }],
    ['put', '/users/avatar', 200, text(png), PHOTO],
    ['put', '/users/avatar', 400, text(png), 'x'],
    ['put', '/users/avatar', 401, png, 'x'],
    ['put', '/users/avatar', 413, text(png), 'x'.repeat(6_000_000)],
    ['put', '/users/avatar', 415, text(plain), 'x'],
    ['delete', '/users/avatar', 204, token, undefined],
    ['delete', '/users/avatar', 401, {}, undefined],
    ['get', BY_KEY, 404, {}, undefined],
    ['delete', '/account', 403, token, { password: 'x' }],
    ['delete', '/account', 400, token, {}],
    ['delete', '/account', 401, {}, {}],
    ['get', BIN, 200, token, undefined],
    ['get', BIN, 401, {}, undefined],
    ['post', RESTORE, 401, {}, undefined],
    ['post', RESTORE, 404, token, undefined],
    ['post', RESTORE, 400, text(json), '{'],
    ['post', RESTORE, 413, token, big],
    ['post', RESTORE, 415, text(plain), 'x'],
    ['post', RESTORE, 200, token, undefined],
    ['delete', BY_ID, 204, token, undefined],
    ['post', '/users/techs', 201, token, { ...tech, title: 'ReactJS' }],
    ['post', RESTORE, 409, token, undefined],
    ['delete', IN_BIN, 401, {}, undefined],
    ['delete', IN_BIN, 404, token, undefined],
    ['delete', IN_BIN, 400, text(json), '{'],
    ['delete', IN_BIN, 413, token, big],
    ['delete', IN_BIN, 415, text(plain), 'x'],
    ['delete', IN_BIN, 204, token, undefined],
    ['post', WORKS, 201, token, work],
    ['post', WORKS, 400, token, { ...work, techs: [NEVER_WAS] }],
    ['post', WORKS, 401, {}, work],
    ['post', WORKS, 413, token, big],
    ['post', WORKS, 415, text(plain), 'x'],
    ['put', BY_WORK, 200, token, work],
    ['put', BY_WORK, 400, token, { title: '' }],
    ['put', BY_WORK, 401, {}, {}],
    ['put', BY_WORK, 404, token, work],
    ['put', BY_WORK, 413, token, big],
    ['put', BY_WORK, 415, text(plain), 'x'],
    ['get', '/profile', 200, token, undefined],
    ['delete', BY_WORK, 401, {}, undefined],
    ['delete', BY_WORK, 404, token, undefined],
    ['delete', BY_WORK, 400, text(json), '{'],
    ['delete', BY_WORK, 413, token, big],
    ['delete', BY_WORK, 415, text(plain), 'x'],
    ['delete', BY_WORK, 204, token, undefined],
    ['get', WORKS_BIN, 200, token, undefined],
    ['get', WORKS_BIN, 401, {}, undefined],
    ['post', RESTORE_WORK, 401, {}, undefined],
    ['post', RESTORE_WORK, 404, token, undefined],
    ['post', RESTORE_WORK, 400, text(json), '{'],
    ['post', RESTORE_WORK, 413, token, big],
    ['post', RESTORE_WORK, 415, text(plain), 'x'],
    ['post', RESTORE_WORK, 200, token, undefined],
    ['delete', BY_WORK, 204, token, undefined],
    ['post', WORKS, 409, token, work],
    ['post', RESTORE_WORK, 409, token, undefined],
    ['delete', WORK_IN_BIN, 401, {}, undefined],
    ['delete', WORK_IN_BIN, 404, token, undefined],
    ['delete', WORK_IN_BIN, 400, text(json), '{'],
    ['delete', WORK_IN_BIN, 413, token, big],
    ['delete', WORK_IN_BIN, 415, text(plain), 'x'],
    ['delete', WORK_IN_BIN, 204, token, undefined],
    ['post', CONFIRM, 201, token, { ...toConfirm, note: 'Fez sozinha' }],
    ['post', CONFIRM, 400, token, {}],
    ['post', CONFIRM, 401, {}, {}],
    ['post', CONFIRM, 404, token, toConfirm],
    ['post', CONFIRM, 409, token, { ...toConfirm, level: 'Avançado' }],
    ['post', CONFIRM, 413, token, big],
    ['post', CONFIRM, 415, text(plain), 'x'],
    ['get', CONFIRMATIONS, 200, token, undefined],
    ['get', CONFIRMATIONS, 401, {}, undefined],
    ['get', BY_CONFIRMATION, 200, token, undefined],
    ['get', BY_CONFIRMATION, 401, {}, undefined],
    ['get', BY_CONFIRMATION, 404, token, undefined],
    ['put', BY_CONFIRMATION, 200, token, { shown: true }],
    ['put', BY_CONFIRMATION, 400, token, {}],
    ['put', BY_CONFIRMATION, 401, {}, {}],
    ['put', BY_CONFIRMATION, 404, token, { shown: true }],
    ['put', BY_CONFIRMATION, 413, token, big],
    ['put', BY_CONFIRMATION, 415, text(plain), 'x'],
    ['delete', BY_CONFIRMATION, 401, {}, undefined],
    ['delete', BY_CONFIRMATION, 404, token, undefined],
    ['delete', BY_CONFIRMATION, 400, text(json), '{'],
    ['delete', BY_CONFIRMATION, 413, token, big],
    ['delete', BY_CONFIRMATION, 415, text(plain), 'x'],
    ['delete', BY_CONFIRMATION, 204, token, undefined],
    ['post', CLASSES, 201, token, group],
    ['post', CLASSES, 400, token, { ...group, name: 'ab' }],
    ['post', CLASSES, 401, {}, group],
    ['post', CLASSES, 413, token, { name: 'x'.repeat(66_000) }],
    ['post', CLASSES, 415, text(plain), 'x'],
    ['get', CLASSES, 200, token, undefined],
    ['get', CLASSES, 401, {}, undefined],
    ['get', EXPECTED_TITLES, 200, token, undefined],
    ['get', EXPECTED_TITLES, 401, {}, undefined],
    ['get', BY_CLASS, 200, token, undefined],
    ['get', BY_CLASS, 401, {}, undefined],
    ['get', BY_CLASS, 404, token, undefined],
    ['put', BY_CLASS, 200, token, { name: 'Turma B' }],
    ['put', BY_CLASS, 400, token, { name: 'ab' }],
    ['put', BY_CLASS, 401, {}, {}],
    ['put', BY_CLASS, 404, token, { name: 'Turma B' }],
    ['put', BY_CLASS, 413, token, { name: 'x'.repeat(66_000) }],
    ['put', BY_CLASS, 415, text(plain), 'x'],
    ['get', BY_CODE, 200, token, undefined],
    ['get', BY_CODE, 401, {}, undefined],
    ['get', BY_CODE, 404, token, undefined],
    ['post', BY_CODE, 201, token, { shares: { evolution: true } }],
    ['post', BY_CODE, 200, token, { shares: {} }],
    ['post', BY_CODE, 400, token, { shares: { evolution: 'x' } }],
    ['post', BY_CODE, 401, {}, { shares: {} }],
    ['post', BY_CODE, 404, token, { shares: {} }],
    ['post', BY_CODE, 409, token, { shares: {} }],
    ['post', BY_CODE, 413, token, big],
    ['post', BY_CODE, 415, text(plain), 'x'],
    ['get', CLASSES, 200, token, undefined],
    ['put', MEMBERSHIP, 200, token, { shares: { projects: true } }],
    ['put', MEMBERSHIP, 400, token, {}],
    ['put', MEMBERSHIP, 401, {}, {}],
    ['put', MEMBERSHIP, 404, token, { shares: {} }],
    ['put', MEMBERSHIP, 413, token, big],
    ['put', MEMBERSHIP, 415, text(plain), 'x'],
    ['delete', MEMBERSHIP, 401, {}, undefined],
    ['delete', MEMBERSHIP, 404, token, undefined],
    ['delete', MEMBERSHIP, 400, text(json), '{'],
    ['delete', MEMBERSHIP, 413, token, big],
    ['delete', MEMBERSHIP, 415, text(plain), 'x'],
    ['delete', MEMBERSHIP, 204, token, undefined],
    ['get', MAP, 200, token, undefined],
    ['get', MAP, 401, {}, undefined],
    ['get', MAP, 404, token, undefined],
    ['get', MAP_CSV, 200, token, undefined],
    ['get', MAP_CSV, 401, {}, undefined],
    ['get', MAP_CSV, 404, token, undefined],
    ['get', MONTHS, 200, token, undefined],
    ['get', `${MONTHS}?time_zone=x`, 400, token, undefined],
    ['get', MONTHS, 401, {}, undefined],
    ['get', MONTHS, 404, token, undefined],
    ['get', BY_MEMBER, 200, token, undefined],
    ['get', `${BY_MEMBER}?time_zone=x`, 400, token, undefined],
    ['get', BY_MEMBER, 401, {}, undefined],
    ['get', BY_MEMBER, 404, token, undefined],
    ['delete', BY_MEMBER, 401, {}, undefined],
    ['delete', BY_MEMBER, 404, token, undefined],
    ['delete', BY_MEMBER, 400, text(json), '{'],
    ['delete', BY_MEMBER, 413, token, big],
    ['delete', BY_MEMBER, 415, text(plain), 'x'],
    ['delete', BY_MEMBER, 204, token, undefined],
    ['post', CLASS_CODE, 401, {}, undefined],
    ['post', CLASS_CODE, 404, token, undefined],
    ['post', CLASS_CODE, 400, text(json), '{'],
    ['post', CLASS_CODE, 413, token, big],
    ['post', CLASS_CODE, 415, text(plain), 'x'],
    ['post', CLASS_CODE, 200, token, undefined],
    ['post', CLASSES, 409, token, group],
    ['delete', BY_CLASS, 401, {}, undefined],
    ['delete', BY_CLASS, 404, token, undefined],
    ['delete', BY_CLASS, 400, text(json), '{'],
    ['delete', BY_CLASS, 413, token, big],
    ['delete', BY_CLASS, 415, text(plain), 'x'],
    ['delete', BY_CLASS, 204, token, undefined],
    ['get', PORTFOLIO, 200, token, undefined],
    ['get', PORTFOLIO, 401, {}, undefined],
    ['put', PORTFOLIO, 400, token, { ...SETTINGS, published: true }],
    ['put', ADDRESS, 200, token, { address: 'ana-um' }],
    ['put', ADDRESS, 400, token, { address: 'admin' }],
    ['put', ADDRESS, 401, {}, {}],
    ['put', ADDRESS, 413, token, big],
    ['put', ADDRESS, 415, text(plain), 'x'],
    ['put', ADDRESS, 200, token, { address: 'ana-dois' }],
    ['put', ADDRESS, 200, token, { address: 'ana-tres' }],
    ['put', ADDRESS, 200, token, { address: 'ana-quatro' }],
    ['put', ADDRESS, 409, token, { address: 'ana-cinco' }],
    ['get', PORTFOLIO, 200, token, undefined],
    ['put', PORTFOLIO, 200, token, { ...SETTINGS, published: true }],
    ['put', PORTFOLIO, 400, token, { published: 'yes' }],
    ['put', PORTFOLIO, 401, {}, {}],
    ['put', PORTFOLIO, 413, token, { name: 'x'.repeat(33_000) }],
    ['put', PORTFOLIO, 415, text(plain), 'x'],
    ['get', BY_ADDRESS, 400, token, undefined],
    ['get', BY_ADDRESS, 401, {}, undefined],
    ['get', BY_ADDRESS, 200, token, undefined],
    ['post', LINKS, 201, token, { label: 'Para a Rita', days: 7 }],
    ['post', LINKS, 400, token, { label: 'Para a Rita', days: 8 }],
    ['post', LINKS, 401, {}, {}],
    ['post', LINKS, 413, token, big],
    ['post', LINKS, 415, text(plain), 'x'],
    ['post', LINKS, 409, token, { label: 'Para a Rita', days: 7 }],
    ['get', LINKS, 200, token, undefined],
    ['get', LINKS, 401, {}, undefined],
    ['delete', BY_LINK, 401, {}, undefined],
    ['delete', BY_LINK, 404, token, undefined],
    ['delete', BY_LINK, 400, text(json), '{'],
    ['delete', BY_LINK, 413, token, big],
    ['delete', BY_LINK, 415, text(plain), 'x'],
    ['delete', BY_LINK, 204, token, undefined],
    ['post', '/reports', 202, {}, { address: 'ana-quatro', reason: 'other', details: 'x' }],
    ['post', '/reports', 400, {}, {}],
    ['post', '/reports', 413, {}, big],
    ['post', '/reports', 415, plain, 'x'],
    ['delete', '/sessions', 400, text(json), '{'],
    ['delete', '/sessions', 413, token, big],
    ['delete', '/sessions', 415, text(plain), 'x'],
    ['delete', '/sessions', 401, {}, undefined],
    ['delete', '/sessions', 204, token, undefined],
  ] as const)('%s %s %i', async (method, path, status, headers, payload) => {
    const isThere = status !== 404 && path.includes('{id}')
    const id = isThere ? await idFor(path, method) : NEVER_WAS
    const code =
      status === 409
        ? (await ana.get(CLASSES)).json<Classes>().teaching[0]?.code
        : status === 404
          ? NEVER_WAS
          : taught.code
    if (status === 409 && path === CLASSES)
      await Promise.all(Array.from({ length: MAX_CLASSES }, () => openTaught(ana)))
    if (status === 409 && path.startsWith(WORKS)) await fillProjects(db, ana.user.id, MAX_PROJECTS)
    if (status === 409 && path === LINKS)
      await Promise.all(Array.from({ length: MAX_LINKS }, () => handOut(ana, 'Mais um')))
    const answer = await app.inject({
      method,
      url: `/api${named(path.replace('{code}', code!).replace('{member}', member), status === 400 && path === BY_ADDRESS ? 'x' : id)}`,
      headers,
      ...(payload !== undefined && { payload }),
    })
    expect(answer.statusCode).toBe(status)
    const described = document.paths[`/api${path.split('?')[0]!}`]![method]!.responses[status]
    expect(described, 'the document names this status').toBeDefined()
    const schema = described!.content?.['application/json']?.schema
    if (status === 204) return expect(answer.body).toBe('')
    if (path === MAP_CSV && status === 200)
      return expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const validate = ajv.compile(closed(schema!))
    expect(validate(answer.json()), ajv.errorsText(validate.errors)).toBe(true)
  })

  test.each(LISTED.filter(([, path]) => path !== '/health' && path !== '/about'))(
    '%s %s 503 until the schema is migrated',
    async (method, path) => {
      readiness.migrated = false
      const answer = await app.inject({ method, url: `/api${named(path, NEVER_WAS)}` })
      readiness.migrated = true
      expect(answer.statusCode).toBe(503)
      const schema = document.paths[`/api${path}`]![method]!.responses[503]?.content
      expect(ajv.validate(closed(schema!['application/json']!.schema), answer.json())).toBe(true)
    },
  )
})

const bodyOf = (path: string, method = 'post') =>
  document.paths[`/api${path}`]![method]!.requestBody!.content['application/json']!.schema

describe('a request body', () => {
  test.each([
    ['/users', signUpOf('Caio'), true],
    ['/users', { ...signUpOf('Caio'), name: 'ab' }, false],
    ['/users', { ...signUpOf('Caio'), bio: 'b'.repeat(1001) }, false],
    ['/users', { ...signUpOf('Caio'), email: 'x' }, false],
    ['/users', { ...signUpOf('Caio'), passwordConfirm: undefined }, true],
    ['/users', {}, false],
    ['/sessions', { email: 'a@b.co', password: 'x' }, true],
    ['/sessions', { email: 'a@b.co' }, false],
    ['/users/techs', { title: 'React', status: 'Avançado', more: 1 }, true],
    ['/users/techs', { title: 'React', status: 'Avançado', id: NEVER_WAS }, true],
    ['/users/techs', { title: 'React', status: 'Avançado', id: 'x' }, false],
    ['/users/techs', { title: 'React', status: 'Mestre' }, false],
    ['/users/techs', { title: 't'.repeat(101), status: 'Avançado' }, false],
    [BATCH, { techs: [{ title: 'React', status: 'Avançado' }] }, true],
    [BATCH, { techs: [] }, false],
    [BATCH, { techs: [{ title: 'React', status: 'Mestre' }] }, false],
    [GOALS, { title: 'React' }, true],
    [GOALS, { title: 'React', level: null }, true],
    [GOALS, { title: 'React', level: 'Mestre' }, false],
    [CLASSES, { name: 'Turma', expected: ['Go'] }, true],
    [CLASSES, { name: 'Tu', expected: [] }, false],
    [CLASSES, { name: 'Turma', expected: Array(61).fill('Go') }, false],
    [WORKS, { title: 'Loja', description: 'd', techs: [] }, true],
    [WORKS, { title: 'Loja', description: 'd', techs: [NEVER_WAS], deploy_url: null }, true],
    [WORKS, { title: 'Lo', description: 'd', techs: [] }, false],
    [WORKS, { title: 'Loja', description: 'd', techs: ['x'] }, false],
    [WORKS, { title: 'Loja', description: 'd', techs: [], repo_url: 'x'.repeat(2049) }, false],
    [LINKS, { label: 'Para a Rita', days: 90 }, true],
    [LINKS, { label: 'x'.repeat(61), days: 90 }, false],
    [LINKS, { label: 'Para a Rita', days: 91 }, false],
    [CONFIRM, toConfirm, true],
    [CONFIRM, { ...toConfirm, level: 'Avançado', note: 'x'.repeat(280) }, true],
    [CONFIRM, { ...toConfirm, note: 'x'.repeat(281) }, false],
    [CONFIRM, { ...toConfirm, member: 'x' }, false],
    ['/reports', { address: 'ana-um', reason: 'spam' }, true],
    ['/reports', { address: 'ana-um', reason: 'spam', details: 'x'.repeat(501) }, false],
    ['/reports', { address: 'ab', reason: 'spam' }, false],
  ])('of %s is described with its limits: %j', (path, input, valid) => {
    expect(ajv.validate(bodyOf(path), JSON.parse(JSON.stringify(input)))).toBe(valid)
  })

  test('of an update is the status', () => {
    expect(ajv.validate(bodyOf(BY_ID, 'put'), { status: 'Avançado' })).toBe(true)
    expect(ajv.validate(bodyOf(BY_ID, 'put'), {})).toBe(false)
  })
})
