import { spawnSync } from 'node:child_process'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import type { Session, User } from '#contract/users.ts'
import { signUpOf } from '../../../testing/people.ts'
import { sql } from '../../db/database.ts'
import { caller, testApp } from '../../testing/app.ts'
import { attend, mapOf, open } from '../../testing/classes.ts'
import { insertNoticeFor } from '../../testing/member-resets.ts'
import { resetTokenOf } from '../../testing/resets.ts'
import { groupsOf, type OpenApi } from './document.ts'
import { curlOf, SAMPLES } from './examples.ts'

const { app, db, visitor } = await testApp()
const ORIGIN = 'http://127.0.0.1:3000'
const page = (await app.inject({ url: '/api/docs', headers: { host: '127.0.0.1:3000' } })).body
const calls = [...groupsOf((await app.openApi()) as OpenApi).values()].flat()

const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
const PHOTOS: Record<string, Buffer> = { '@photo.jpg': await picture.jpeg().toBuffer() }

/** Signs up and in again after an example that signed out or deleted the account. */
async function tokenAgain(token = '') {
  const { email = '', password = '' } = SAMPLES
  if ((await caller(app, token).get('/profile')).statusCode === 200) return token
  await visitor.post('/users', { ...signUpOf('Ana'), email, password, passwordConfirm: password })
  return (await visitor.post('/sessions', { email, password })).json<Session>().token
}

/** The token of the link in the mail. */
async function withRealLink(example: string) {
  const user = await db.get<{ id: string }>(sql`SELECT id FROM users WHERE id <> ${rita.user.id}`)
  if (!user || !SAMPLES['token']) return example
  return example.replace(SAMPLES['token'], await resetTokenOf(db, user.id))
}

const withRealIds = (example: string, { MEMBER = '', TECHNOLOGY = '' }: Record<string, string>) =>
  example.replace(SAMPLES['member']!, MEMBER).replace(SAMPLES['technology_id']!, TECHNOLOGY)

/** The previous example has just deleted it. */
async function sendPhotoAgain(environment: Record<string, string>) {
  const photo = calls.find(({ method, path }) => `${method} ${path}` === 'PUT /api/users/avatar')!
  const { TOKEN } = environment
  environment['TOKEN'] = await tokenAgain(TOKEN)
  Object.assign(environment, variablesIn(await send(curlOf(photo, ORIGIN), environment)))
}

/** Parses the example in a real shell and sends the arguments of curl to the server. */
function send(example: string, environment: Record<string, string>) {
  const script = `curl() { printf '%s\\0' "$@"; }\n${example}`
  const { stdout } = spawnSync('sh', ['-c', script], { env: environment, encoding: 'utf8' })
  const words = stdout.split('\0').slice(0, -1)
  const headers: Record<string, string> = {}
  const request: InjectOptions = { headers }
  while (words.length > 0) {
    const word = words.shift()!
    if (word === '--request') request.method = words.shift() as 'GET'
    else if (word === '--data') request.payload = words.shift()!
    else if (word === '--data-binary') request.payload = PHOTOS[words.shift()!]!
    else if (word === '--header') {
      const [name = '', value = ''] = words.shift()!.split(': ')
      headers[name] = value
    } else if (word.startsWith(`${ORIGIN}/`)) request.url = word.slice(ORIGIN.length)
    else expect.unreachable(`curl would not know ${word}`)
  }
  return app.inject(request)
}

/** Requests to repeat first, because the bin was deleted with the account or emptied by a restore. */
const BEFORE: Record<string, string[]> = {
  'PUT /api/users/techs/{id}/title': ['POST /api/users/techs'],
  'POST /api/users/techs/{id}/restore': ['POST /api/users/techs', 'DELETE /api/users/techs/{id}'],
  'DELETE /api/users/techs/removed/{id}': ['DELETE /api/users/techs/{id}'],
  'DELETE /api/users/works/removed/{id}': ['DELETE /api/users/works/{id}'],
  'GET /api/users/techs/{id}/history': ['POST /api/users/techs'],
}

const rita = await joinAsRita()

async function joinAsRita() {
  const { email, password } = signUpOf('Rita')
  await visitor.post('/users', signUpOf('Rita'))
  const { token, user } = (await visitor.post('/sessions', { email, password })).json<Session>()
  return { ...caller(app, token), user }
}

/** What classes, confirmations and notices need of another person. Returns the variables and words of the example. */
async function withOthers(path: string, method: string, token = '') {
  const me = caller(app, token)
  const { id: user_id } = (await me.get('/profile')).json<User>()
  await db.run(sql`DELETE FROM classes`)
  const isShowing = path.includes('confirmations/{id}') && method === 'PUT'
  const isMine = !/code\}|membership/.test(path) && !isShowing
  const [teacher, student] = isMine ? [me, rita] : [rita, me]
  const taught = await open(teacher)
  if (path.includes('{code}')) return { CODE: taught.code! }
  if (path.includes('/notices/'))
    return { ID: await insertNoticeFor(db, { user: { id: user_id } }) }
  await attend(student, taught, { evolution: true, projects: true, reset: true })
  await db.run(sql`UPDATE users SET teacher_since = ${'2026-11-01'} WHERE id = ${user_id}`)
  const [{ id: MEMBER } = { id: '' }] = (await mapOf(teacher, taught)).members
  await student.put('/profile', { name: SAMPLES['name'] })
  const added = await student.post('/users/techs', {
    title: path.endsWith('/confirmations') ? SAMPLES['title'] : `Lib ${MEMBER}`,
    status: SAMPLES['level'],
  })
  const { id: TECHNOLOGY } = added.json<Technology>()
  if (!path.includes('/confirmations/')) return { ID: taught.id, MEMBER, TECHNOLOGY }
  const input = { member: MEMBER, technology_id: TECHNOLOGY }
  const given = await teacher.post(`/classes/${taught.id}/confirmations`, input)
  return { ID: given.json<{ id: string }>().id }
}

const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`

test('runs each example of the page in a shell successfully, in order', async () => {
  const environment: Record<string, string> = { PATH: process.env['PATH'] ?? '' }
  expect(calls.length).toBeGreaterThan(8)
  for (const call of calls) {
    const example = curlOf(call, ORIGIN)
    const name = nameOf(call)
    const documented = Object.keys(call.operation.responses ?? {}).filter((code) => code < '300')
    expect(page, name).toContain(`<pre><code>${escaped(example)}</code></pre>`)
    if (call.operation.security) environment['TOKEN'] = await tokenAgain(environment['TOKEN'])
    for (const before of BEFORE[name] ?? []) {
      const again = calls.find((one) => nameOf(one) === before)!
      Object.assign(environment, variablesIn(await send(curlOf(again, ORIGIN), environment)))
    }
    if (call.path.includes('{key}')) await sendPhotoAgain(environment)
    if (/classes\/|confirmations\/|invitations\/|notices\//.test(call.path))
      Object.assign(environment, await withOthers(call.path, call.method, environment['TOKEN']))
    const answer = await send(withRealIds(await withRealLink(example), environment), environment)
    expect(documented, `${name}: ${answer.body}\nGive the field a value in SAMPLES.`).toContain(
      String(answer.statusCode),
    )
    Object.assign(environment, variablesIn(answer))
  }
})

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Values that later examples use as variables. */
function variablesIn({ headers, body }: Awaited<ReturnType<typeof send>>) {
  if (!body || !headers['content-type']?.toString().includes('json')) return {}
  const answer = JSON.parse(body) as Record<string, string> | Record<string, string | number>[]
  if (Array.isArray(answer)) {
    const id = answer[0]?.['id']
    return typeof id === 'number' ? { EVENT: String(id) } : { SESSION: id }
  }
  const { token, id, avatar_url, address } = answer
  return {
    ...(token && { TOKEN: token }),
    ...(typeof id === 'string' && { ID: id }),
    ...(typeof address === 'string' && { ADDRESS: address }),
    ...(avatar_url && { KEY: avatar_url.split('/').at(-1) }),
  }
}
