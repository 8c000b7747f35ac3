import { type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { SETTINGS } from '../server/testing/portfolios.ts'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'techfolio-package-'))
afterAll(() => rmSync(folder, { recursive: true }))
chmodSync(folder, 0o755)

/** Without the Node of these tests: where the package is installed, only the machine's own is on the PATH. */
const PATH = process.env['PATH']!.split(delimiter).filter((place) => !/node_modules/.test(place))
const ENVIRONMENT = { PATH: PATH.join(delimiter), HOME: process.env['HOME'] }
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
const COMMAND = join(folder, 'installed/bin/techfolio')
const PACKAGE = join(folder, 'package')

function call(program: string, args: string[], options: SpawnSyncOptions = {}) {
  const env = { ...ENVIRONMENT, ...options.env }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, ...options, env })
  return { status, stdout: String(stdout), stderr: String(stderr) }
}

function done(program: string, args: string[], options?: SpawnSyncOptions) {
  const { status, stdout, stderr } = call(program, args, options)
  expect(status, `${program} ${args.join(' ')}\n${stderr}`).toBe(0)
  return stdout
}

const npm = (cwd: string, ...args: string[]) => done('npm', args, { cwd, env: process.env })
let tarball: string

/** Both ways to install it: with the tested version of every package, and as a command. */
beforeAll(() => {
  npm(ROOT, 'pack', `--pack-destination=${folder}`)
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz'))!)
  mkdirSync(PACKAGE)
  done('tar', ['-xzf', tarball, '--strip-components=1', '-C', PACKAGE])
  npm(PACKAGE, 'ci', '--omit=dev', '--prefer-offline')
  const prefix = `--prefix=${join(folder, 'installed')}`
  npm(folder, 'install', '--global', '--prefer-offline', prefix, tarball)
}, 600_000)

/** An empty folder of the user who is not root. */
function home(name: string) {
  const place = join(folder, name)
  mkdirSync(place)
  if (user.uid) chownSync(place, user.uid, user.gid)
  return place
}

async function start(cwd: string, program: string, ...args: string[]) {
  const env = { ...ENVIRONMENT, PORT: '0', LOG_LEVEL: 'error' }
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...user })
  onTestFinished(() => void child.kill())
  const errors = text(child.stderr)
  const exit = once(child, 'exit')
  const line = await Promise.race([once(child.stdout, 'data').then(String), errors])
  expect(line).toMatch(/^Techfólio [\d.]+ is running at /)
  const stop = async () => {
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
    expect(await errors).toBe('')
  }
  return { stop, address: /http:\S+/.exec(line)![0] }
}

const FOREIGN = /\.tsx?$|\.test\.|\/testing\/|\/\.env|\.db$/

test('has neither sources, tests nor settings', () => {
  const files = done('tar', ['-tzf', tarball]).trim().split('\n')
  expect(files).toContain('package/release/dist/index.html')
  expect(files).toContain('package/release/server/main.js')
  // Their text is part of the fingerprint of the catalogue.
  const rules = ['fold', 'key', 'resolve'].map((name) => `package/release/catalogue/${name}.ts`)
  const foreign = files.filter((file) => FOREIGN.test(file))
  expect(foreign.toSorted()).toEqual(rules)
})

const ANA = {
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  password: 'Senha-forte1',
  passwordConfirm: 'Senha-forte1',
  bio: 'x',
  contact: 'x',
  course_module: 'Primeiro módulo (Introdução ao Frontend)',
}

test('runs in an empty folder for a user who is not root', async () => {
  const cwd = home('empty')
  const run = (...args: string[]) => done(COMMAND, args, { cwd, ...user })
  const { stop, address } = await start(cwd, COMMAND)
  const ask = async (method: string, path: string, body?: object | Buffer, token?: string) => {
    const type = Buffer.isBuffer(body) ? 'image/png' : 'application/json'
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(body && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer
  }
  await ask('GET', '/api/ready')
  expect(await (await ask('GET', '/')).text()).toContain('<title>')
  await ask('GET', '/api/docs')
  await ask('GET', '/api/docs/swagger-ui-bundle.js')
  await ask('GET', '/api/openapi.json')
  await ask('POST', '/api/users', ANA)
  const { token } = (await (await ask('POST', '/api/sessions', ANA)).json()) as { token: string }
  // Photos are encoded in a process and pages rendered in a thread, each from a file of its own.
  const photo = readFileSync(join(ROOT, 'web/public/icon-192.png'))
  await ask('PUT', '/api/users/avatar', photo, token)
  await ask('PUT', '/api/portfolio/address', { address: 'ana' }, token)
  await ask('PUT', '/api/portfolio', { ...SETTINGS, published: true }, token)
  expect(await (await ask('GET', '/@ana')).text()).toContain('Ana')
  await ask('GET', '/@ana/og.png')

  expect(run('backup', 'copy')).toContain('copy holds 1 people')
  expect(run('people', 'remove', ANA.email, '--yes')).toContain('is gone')
  expect(run('people', 'list')).not.toContain(ANA.email)
  await stop()
  expect(run('restore', 'copy')).toContain('1 people')
  expect(run('people', 'list')).toContain(ANA.email)
})

test('is backed up by the script for every night', async () => {
  const cwd = home('service')
  const node = join(PACKAGE, 'node_modules/.bin/node')
  const { stop } = await start(cwd, node, join(PACKAGE, 'techfolio.js'), 'start')
  const env = { BACKUPS: join(cwd, 'backups'), DATABASE_URL: `sqlite:${cwd}/data/techfolio.db` }
  expect(done(join(PACKAGE, 'docs/backup.sh'), [], { env, ...user })).toContain('holds 0 people')
  await stop()
})

test('exits with 78 for a wrong setting', () => {
  const { status, stderr } = call(COMMAND, [], { env: { PORT: 'eighty' } })
  expect({ status, stderr }).toEqual({
    status: 78,
    stderr: 'PORT must be a number from 0 to 65535, not "eighty".\n',
  })
})

test.each([['dance'], ['start', 'now']])('%s fails with its usage', (...args) => {
  const { status, stderr } = call(COMMAND, args)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Usage: techfolio start \| backup \| restore \| move \| people/)
})

test('names itself in the usage of its commands', () => {
  expect(call(COMMAND, ['backup']).stderr).toBe('Usage: techfolio backup FILE\n')
  expect(done(COMMAND, ['people', '--help'])).toContain('  techfolio people list ')
  expect(done(COMMAND, ['--help'])).toContain('  techfolio restore FILE ')
})

test('prints its version', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    version: string
  }
  expect(done(COMMAND, ['--version'])).toBe(`${version}\n`)
})

test('asks for a newer Node where none came with it', () => {
  const alone = join(folder, 'alone')
  mkdirSync(alone)
  copyFileSync(join(ROOT, 'techfolio.js'), join(alone, 'techfolio.js'))
  const optionalDependencies = { 'node-of-tomorrow': '999.0.0' }
  writeFileSync(
    join(alone, 'package.json'),
    JSON.stringify({ type: 'module', version: '1.0.0', optionalDependencies }),
  )
  const { status, stderr } = call(process.execPath, [join(alone, 'techfolio.js')])
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Techfólio needs Node 999 or newer, and this is v\d/)
})
