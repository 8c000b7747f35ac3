import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join as joinPath } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SWITCHES } from '../contract/portfolio.ts'
import { sql } from '../server/db/database.ts'
import { freshDatabaseUrl } from '../server/testing/app.ts'
import { testHub } from '../server/testing/kenziehub.ts'
import { classWithReset, resetByTeacher } from '../server/testing/member-resets.ts'
import { COMPILE_CACHE } from '../testing/compile-cache.ts'
import { signUpOf } from '../testing/people.ts'
import { endInSentence } from './command.ts'
import { carryOut } from './people-order.ts'

const { app, url, db, visitor, join, joinHub } = await testHub()
const SCRIPT = new URL('./people.ts', import.meta.url).pathname

/** The command in its own process, while this test's server runs. */
async function typed(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      TIME_ZONE: 'UTC',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, 'exit')
  return { status: child.exitCode, stdout, stderr }
}

/** The same in this process, which is much faster. */
async function people(args: string[], environment: Record<string, string> = {}) {
  const written = { stdout: '', stderr: '' }
  const into = (stream: keyof typeof written, end: string) => (words: unknown) => {
    written[stream] += `${String(words)}${end}`
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(into('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(into('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(into('stdout', '')),
  ]
  const [mask, { exitCode }] = [process.umask(), process]
  process.exitCode = 0
  try {
    await endInSentence(() =>
      carryOut(args, { DATABASE_URL: url, TIME_ZONE: 'UTC', ...environment }),
    )
    return { status: process.exitCode, ...written }
  } finally {
    process.exitCode = exitCode
    process.umask(mask)
    for (const spy of spies) spy.mockRestore()
  }
}

const eventsIn = (stderr: string) =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const ana = await join('Ana')
await ana.post('/users/techs', { title: 'Go', status: 'Iniciante' })
await ana.post('/users/works', { title: 'Agenda', description: 'Com lembretes.', techs: [] })

test('list prints every user on one line, whatever their name', async () => {
  await visitor.post('/users', { ...signUpOf('Bia'), name: 'Bia\n\u001b[31m\tReis' })
  const { status, stdout } = await typed(['list'])
  expect(status).toBe(0)
  const today = new Date().toISOString().slice(0, 10)
  expect(stdout.split('\n')).toEqual([
    'email\tname\tsince\ttechnologies',
    `ana@exemplo.com.br\tAna\t${today}\t1`,
    `bia@exemplo.com.br\tBia [31m Reis\t${today}\t0`,
    '',
  ])
})

test('show prints the data of a user without the hash', async () => {
  const { status, stdout } = await people(['show', 'ANA@exemplo.com.br'])
  expect(status).toBe(0)
  for (const line of [
    `id: +${ana.user.id}`,
    'technologies: +1',
    'projects: +1',
    'photo: +no',
    'sessions: +1, last',
  ])
    expect(stdout).toMatch(new RegExp(`^${line}`, 'm'))
  expect(stdout).not.toContain('argon2')
})

test('reset prints a link that restores access', async () => {
  const { status, stdout, stderr } = await typed(['reset', 'ana@exemplo.com.br'], {
    PUBLIC_URL: 'http://192.168.0.5:8080',
  })
  expect(status).toBe(0)
  expect(stdout).toMatch(/^http:\/\/192\.168\.0\.5:8080\/nova-senha#[\w-]{43}\n$/)
  expect(eventsIn(stderr)).toMatchObject([{ event: 'operator_made_reset_link', user: ana.user.id }])
  const token = stdout.trim().split('#')[1]
  expect(stderr).not.toContain(token)
  const answer = await visitor.put('/password-resets', { token, password: 'Outra-senha2' })
  expect(answer.statusCode).toBe(204)
  const { email } = ana.user
  expect((await visitor.post('/sessions', { email, password: 'Outra-senha2' })).statusCode).toBe(
    200,
  )
})

test.each([
  [{}, 'http://127.0.0.1:3000/', true],
  [{ HOST: '::1' }, 'http://[::1]:3000/', true],
  [{ HOST: '192.168.0.5', PORT: '8080' }, 'http://192.168.0.5:8080/', false],
])('with %j and no PUBLIC_URL the link starts with %s', async (environment, start, isHereOnly) => {
  const { stdout, stderr } = await people(['reset', 'bia@exemplo.com.br'], environment)
  expect(stdout.startsWith(start)).toBe(true)
  expect(stderr.includes('It only opens on this machine')).toBe(isHereOnly)
})

test('sign-out ends every session at once', async () => {
  const [caio, elsewhere] = [await join('Caio'), await join('Caio')]
  const { status, stdout, stderr } = await people(['sign-out', caio.user.email])
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: '2 sessions of caio@exemplo.com.br ended.\n',
  })
  expect(eventsIn(stderr)).toMatchObject([{ event: 'operator_signed_out', user: caio.user.id }])
  expect((await caio.get('/profile')).statusCode).toBe(401)
  expect((await elsewhere.get('/profile')).statusCode).toBe(401)
})

test('prints no line of the log at a terminal', async () => {
  const { isTTY } = process.stderr
  process.stderr.isTTY = true
  try {
    const { stdout, stderr } = await people(['sign-out', ana.user.email])
    expect({ stdout, stderr }).toEqual({
      stdout: expect.stringContaining(' of ana@exemplo.com.br ended.\n') as string,
      stderr: '',
    })
  } finally {
    process.stderr.isTTY = isTTY
  }
})

test('sign-out also ends the tokens of the other mount', async () => {
  const hugo = await joinHub('Hugo')
  expect((await hugo.get('/profile')).statusCode).toBe(200)
  expect((await people(['sign-out', hugo.email])).stdout).toContain('1 session of')
  expect((await hugo.get('/profile')).statusCode).toBe(401)
})

const SETTINGS = { shows: SWITCHES, technologies: 'all', chosen: [] }
const publish = async (person: typeof ana, address: string) => {
  await person.put('/portfolio/address', { address })
  await person.put('/portfolio', { ...SETTINGS, published: true })
}

test('unpublish takes the page offline and ends all its links', async () => {
  const eva = await join('Eva')
  await publish(eva, 'eva-prado')
  for (const label of ['Um', 'Dois']) await eva.post('/portfolio/links', { label, days: 7 })
  const first = await people(['unpublish', eva.user.email])
  expect(first).toMatchObject({
    status: 0,
    stdout: 'The portfolio of eva@exemplo.com.br is not published any more; 2 links ended.\n',
  })
  expect(eventsIn(first.stderr)).toMatchObject([
    { event: 'operator_unpublished', user: eva.user.id, msg: 'security' },
  ])
  expect((await eva.get('/portfolio')).json()).toMatchObject({
    published: false,
    address: 'eva-prado',
  })
  expect((await eva.get('/portfolio/links')).json()).toEqual([])
  const again = await people(['unpublish', eva.user.email])
  expect(again.stdout).toBe(
    'The portfolio of eva@exemplo.com.br was not published; 0 links ended.\n',
  )
})

const tell = (address: string, reason: string, details?: string) =>
  visitor.post('/reports', { address, reason, details })

test('reports prints the newest first, on one line each, whatever their text', async () => {
  const fabio = await join('Fabio')
  await publish(fabio, 'fabio-lima')
  await tell('fabio-lima', 'spam', 'Vende\ncursos\t\u001b[31m\u202etarde')
  await tell('fabio-lima', 'other')
  const { status, stdout } = await people(['reports'])
  expect(status).toBe(0)
  const [head, newest, older, end] = stdout.split('\n').map((line) => line.split('\t'))
  expect(head).toEqual(['time', 'email', 'address', 'reason', 'text'])
  const [at = '', ...rest] = newest!
  expect(rest).toEqual(['fabio@exemplo.com.br', 'fabio-lima', 'other', ''])
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(older!.slice(1)).toEqual([
    'fabio@exemplo.com.br',
    'fabio-lima',
    'spam',
    'Vende cursos [31m tarde',
  ])
  expect(end).toEqual([''])
  await fabio.put('/portfolio', { ...SETTINGS, published: false })
  expect((await people(['reports'])).stdout).toContain('fabio-lima')
  const shown = (await people(['show', fabio.user.email])).stdout
  for (const line of ['address: +fabio-lima', 'published: +no', 'links: +0', 'reports: +2'])
    expect(shown).toMatch(new RegExp(`^${line}$`, 'm'))
})

test('reports prints a count per user and warns at the limit', async () => {
  const [hana, ivo] = [await join('Hana'), await join('Ivo')]
  await publish(hana, 'hana-reis')
  await publish(ivo, 'ivo-reis')
  await tell('ivo-reis', 'other')
  for (let count = 0; count < 49; count += 1) await tell('hana-reis', 'spam')
  const before = (await people(['reports'])).stderr
  expect(before).toMatch(/^49 reports about hana@exemplo\.com\.br\.$/m)
  expect(before).toMatch(/^1 report about ivo@exemplo\.com\.br\.$/m)
  await tell('hana-reis', 'spam')
  expect((await people(['reports'])).stderr).toMatch(
    /^50 reports about hana@exemplo\.com\.br, as many as are kept: the oldest give way to new ones\.$/m,
  )
})

test('settle asks for confirmation and deletes the reports about one user', async () => {
  const asked = await typed(['settle', 'hana@exemplo.com.br'])
  expect(asked).toMatchObject({ status: 1, stdout: '' })
  expect(asked.stderr).toContain('Delete 50 reports about hana@exemplo.com.br, for ever?')
  const { status, stdout, stderr } = await people(['settle', 'hana@exemplo.com.br', '--yes'])
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: '50 reports about hana@exemplo.com.br deleted.\n',
  })
  expect(eventsIn(stderr)).toMatchObject([{ event: 'operator_settled_reports', msg: 'security' }])
  const left = await people(['reports'])
  expect(left.stdout + left.stderr).not.toContain('hana@')
  expect(left.stdout).toContain('ivo-reis')
})

test('show prints the address of a portfolio and when it was published', async () => {
  const gil = await join('Gil')
  const before = (await people(['show', gil.user.email])).stdout
  for (const line of ['address: +none', 'published: +no', 'links: +0', 'reports: +0'])
    expect(before).toMatch(new RegExp(`^${line}$`, 'm'))
  await publish(gil, 'gil-reis')
  await gil.post('/portfolio/links', { label: 'Um', days: 7 })
  const after = (await people(['show', gil.user.email])).stdout
  for (const line of ['address: +gil-reis', 'published: +\\d{4}-.*Z', 'links: +1'])
    expect(after).toMatch(new RegExp(`^${line}$`, 'm'))
})

test('teacher names a teacher once, no-teacher takes it back, show prints both', async () => {
  const lucia = await join('Lucia')
  const { email, id } = lucia.user
  const shown = async () => (await people(['show', email])).stdout
  expect(await shown()).toMatch(/^teacher: +no$/m)
  const today = new Date().toISOString().slice(0, 10)
  const links = () => db.all(sql`SELECT 1 FROM password_resets WHERE user_id = ${id}`)
  await people(['reset', email])
  expect(await links()).toHaveLength(1)
  const named = await people(['teacher', email])
  expect(await links()).toEqual([])
  expect(named).toMatchObject({ status: 0, stdout: `${email} is a teacher since ${today}.\n` })
  expect(eventsIn(named.stderr)).toMatchObject([{ event: 'operator_named_teacher', user: id }])
  await db.run(sql`UPDATE users SET teacher_since = '2026-01-02T03:04:05.000Z' WHERE id = ${id}`)
  expect((await people(['teacher', email])).stdout).toBe(
    `${email} is a teacher since 2026-01-02.\n`,
  )
  await classWithReset(db, lucia, await join('Nina'))
  await classWithReset(db, await join('Olga'), lucia)
  expect(await shown()).toMatch(/^teacher: +since 20\d\d-.*Z$/m)
  expect(await shown()).toMatch(/^classes: +1 taught, 1 attended$/m)
  const unnamed = await people(['no-teacher', email])
  expect(unnamed).toMatchObject({
    status: 0,
    stdout: `${email} is not a teacher any more. Classes of theirs, which stay: 1.\n`,
  })
  expect(eventsIn(unnamed.stderr)).toMatchObject([{ event: 'operator_unnamed_teacher', user: id }])
  expect(await shown()).toMatch(/^teacher: +no$/m)
  expect((await people(['no-teacher', email])).stdout).toContain('was not a teacher')
})

test.each(['no-teacher', 'sign-out'])(
  '%s ends the reset links that the teacher made, and no others',
  async (command) => {
    const two = async (name: string) =>
      [await join(`${name} ${command} 1`), await join(`${name} ${command} 2`)] as const
    const [students, teachers] = [await two('Ivo'), await two('Marta')]
    for (const index of [0, 1] as const)
      expect((await resetByTeacher(db, teachers[index], students[index])).statusCode).toBe(201)
    await people([command, teachers[0].user.email])
    const ids = students.map(({ user }) => user.id)
    const left = await db.all(
      sql`SELECT user_id FROM password_resets WHERE user_id IN (SELECT value FROM ${db.listed(ids)})`,
    )
    expect(left).toEqual([{ user_id: students[1].user.id }])
  },
)

test('classes prints every class on one line, whatever its name', async () => {
  await db.run(sql`DELETE FROM classes`)
  const [rui, sara] = [await join('Rui'), await join('Sara')]
  const open = await classWithReset(db, sara, rui)
  const ended = await classWithReset(db, rui, sara)
  const tooFar = await classWithReset(db, await join('Tadeu'), sara)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString()
  const change = (id: string, name: string, ends: string) =>
    db.run(sql`UPDATE classes SET name = ${name}, code_ends_at = ${ends} WHERE id = ${id}`)
  await change(open.classId, 'Front\n\u001b[31m\tend', inAWeek)
  await change(ended.classId, 'Noite', '2026-01-02T00:00:00.000Z')
  await change(tooFar.classId, 'Tarde', '9026-01-02T00:00:00.000Z')
  const { status, stdout } = await people(['classes'])
  const today = new Date().toISOString().slice(0, 10)
  expect([status, stdout.split('\n')]).toEqual([
    0,
    [
      'id\tname\tteacher\tmembers\tsince\tcode ends',
      `${ended.classId}\tNoite\trui@exemplo.com.br\t1\t${today}\tended`,
      `${open.classId}\tFront [31m end\tsara@exemplo.com.br\t1\t${today}\t${inAWeek.slice(0, 10)}`,
      `${tooFar.classId}\tTarde\ttadeu@exemplo.com.br\t1\t${today}\tended`,
      '',
    ],
  ])
})

test('remove asks for confirmation and deletes everything', async () => {
  const dora = await join('Dora')
  const asked = await typed(['remove', dora.user.email])
  expect(asked.status).toBe(1)
  expect(asked.stderr).toContain('This cannot be undone: add --yes to do it.')
  expect((await dora.get('/profile')).statusCode).toBe(200)
  const { status, stderr } = await typed(['remove', dora.user.email, '--yes'])
  expect(status).toBe(0)
  expect(eventsIn(stderr)).toMatchObject([
    { event: 'operator_removed_account', user: dora.user.id, msg: 'security' },
  ])
  expect((await dora.get('/profile')).statusCode).toBe(401)
  expect(await db.get(sql`SELECT 1 AS one FROM users WHERE id = ${dora.user.id}`)).toBeUndefined()
  expect((await join('Dora')).user.id).not.toBe(dora.user.id)
})

const servedKeys = async () => {
  const answer = await app.inject({ url: '/.well-known/jwks.json' })
  return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid)
}

test('new-key adds a signing key, which the running server uses at once, and prints no secret', async () => {
  const before = await servedKeys()
  const { status, stdout, stderr } = await typed(['new-key'])
  expect(status).toBe(0)
  const [kid, ...old] = await servedKeys()
  expect(old).toEqual(before)
  expect(stdout).toBe(
    `Confirmations are signed with the key ${kid} from now on; older files still verify.\n`,
  )
  expect(eventsIn(stderr)).toMatchObject([{ event: 'operator_made_signing_key', msg: 'security' }])
  for (const row of await db.all<{ private_jwk: string }>(
    sql`SELECT private_jwk FROM signing_keys`,
  ))
    expect(stdout + stderr).not.toContain((JSON.parse(row.private_jwk) as { d: string }).d)
})

const lines = (stdout: string) =>
  stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'))

test('log prints every change, newest last, without the person of a deleted account', async () => {
  await db.run(sql`DELETE FROM operator_actions`)
  const [rosa, tom] = [await join('Rosa'), await join('Tom')]
  await people(['list'])
  await people(['show', rosa.user.email])
  await people(['reset', rosa.user.email])
  await people(['sign-out', rosa.user.email])
  await people(['unpublish', rosa.user.email])
  await people(['settle', rosa.user.email, '--yes'])
  await people(['teacher', rosa.user.email])
  await people(['no-teacher', rosa.user.email])
  const kid = /key (\S+)/.exec((await people(['new-key'])).stdout)![1]
  await people(['remove', tom.user.email, '--yes'])
  const rows = await db.all<{ operator: string }>(sql`SELECT * FROM operator_actions`)
  expect(JSON.stringify(rows)).not.toMatch(/@|Rosa|Tom/)
  const { status, stdout } = await typed(['log'])
  expect(status).toBe(0)
  const [head, ...logged] = lines(stdout)
  expect(head).toEqual(['time', 'by', 'command', 'account', 'email', 'details'])
  expect(logged.map(([, , ...rest]) => rest)).toEqual([
    ['reset', rosa.user.id, rosa.user.email, ''],
    ['sign-out', rosa.user.id, rosa.user.email, '1 session'],
    ['unpublish', rosa.user.id, rosa.user.email, 'not published, 0 links'],
    ['settle', rosa.user.id, rosa.user.email, '0 reports'],
    ['teacher', rosa.user.id, rosa.user.email, ''],
    ['no-teacher', rosa.user.id, rosa.user.email, ''],
    ['new-key', '-', '-', kid],
    ['remove', '-', '-', ''],
  ])
  for (const [at, operator] of logged) {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(operator).toBe(userInfo().username)
  }
  expect(lines((await people(['log', '--last', '2'])).stdout)).toEqual([head, ...logged.slice(-2)])
})

test('undoes an action that cannot be recorded', async () => {
  const vera = await join('Vera')
  await db.exclusive((tx) => tx.script('ALTER TABLE operator_actions RENAME TO away'))
  for (const action of ['reset', 'sign-out', 'remove'])
    await people([action, vera.user.email, '--yes']).catch(() => undefined)
  await db.exclusive((tx) => tx.script('ALTER TABLE away RENAME TO operator_actions'))
  expect((await vera.get('/profile')).statusCode).toBe(200)
  const links = await db.all(sql`SELECT 1 FROM password_resets WHERE user_id = ${vera.user.id}`)
  expect(links).toEqual([])
})

test.each([['--help'], ['-h'], ['show', '--help']])('%s %s prints the help', async (...args) => {
  const give = args[0] === '--help' ? typed : people
  const { status, stdout } = await give(args, { DATABASE_URL: 'not even read' })
  expect(status).toBe(0)
  for (const word of [
    'list',
    'show EMAIL',
    'reset EMAIL',
    'sign-out EMAIL',
    'unpublish EMAIL',
    'reports',
    'settle EMAIL',
    'new-key',
    'remove EMAIL',
    'teacher EMAIL',
    'no-teacher EMAIL',
    'classes',
    'log',
    '--yes',
  ])
    expect(stdout).toContain(word)
})

const complaint = async (environment: Record<string, string>) =>
  (await people(['list'], environment)).stderr

describe('wrong usage fails with a message', () => {
  const USAGE = /^Usage: npm run people -- list \| show EMAIL/
  test.each([
    [[], USAGE],
    [['dance'], USAGE],
    [['list', 'ana@exemplo.com.br'], USAGE],
    [['show'], USAGE],
    [['unpublish'], USAGE],
    [['settle'], USAGE],
    [['new-key', 'ana@exemplo.com.br'], USAGE],
    [['teacher'], USAGE],
    [['classes', 'ana@exemplo.com.br'], USAGE],
    [['log', 'ana@exemplo.com.br'], USAGE],
    [['log', '--last', 'x'], USAGE],
    [['reports', 'ana@exemplo.com.br'], USAGE],
    [['remove', 'a@b.co', 'c@d.co'], USAGE],
    [['remove', 'a@b.co', '--force'], USAGE],
    [['toString', 'a@b.co'], USAGE],
    [
      ['show', 'ninguem@exemplo.com.br'],
      /^Nobody here has the email ninguem@exemplo\.com\.br\.\n$/,
    ],
    [['remove', "' OR 1=1", '--yes'], /^Nobody here has the email/],
  ])('%j', async (args, sentence) => {
    const { status, stdout, stderr } = await people(args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })

  test('wrong settings and databases fail with a message', async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'techfolio-people-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    expect(await complaint({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL must be')
    const nowhere = `sqlite:${joinPath(folder, 'none.db')}`
    expect(await complaint({ DATABASE_URL: nowhere })).toContain('There is no database at')
    expect(await complaint({ PUBLIC_URL: 'x' })).toContain('PUBLIC_URL must be')
  })

  test('reports a missing database without suggesting to create one', async () => {
    const { status, stderr } = await typed(['list'], { DATABASE_URL: await freshDatabaseUrl() })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^There is no (Techfólio in this database|database at)/)
  })

  test('refuses a database of another version', async () => {
    await db.run(
      sql`INSERT INTO migrations (version, name, applied_at)
       VALUES (9000, '9000-future.sql', 'some day')`,
    )
    const { status, stderr } = await typed(['list'])
    await db.exclusive((tx) => tx.run(sql`DELETE FROM migrations WHERE version = 9000`))
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /^The database is at version 9000 and this Techfólio knows \d+: use the newer one\./,
    )
  })
})
