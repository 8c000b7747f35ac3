import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'

const START = fileURLToPath(new URL('./start.js', import.meta.url))
const WRITES_DOWN = fileURLToPath(new URL('./testing/loaded-modules.js', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'techfolio-start-'))
const running: ChildProcess[] = []
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

async function start(flag: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [flag, START], {
    cwd: folder,
    env: { PORT: '0', LOG_LEVEL: 'error', PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const exited = once(child, 'exit')
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const says = (pattern: RegExp) => expect.poll(() => output, { interval: 20 }).toMatch(pattern)
  await says(/^Techfólio [\d.]+ is running at .*\n/m)
  const stop = async () => {
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  }
  return { child, says, stop, url: /http:\S+/.exec(output)![0] }
}

test.each([
  ['the shell of npm', (npm: ChildProcess) => childOf(npm)],
  ['npm', (npm: ChildProcess) => npm.pid!],
])('ends once %s has ended', async (_, toKill) => {
  // As npm does, without its forwarding of signals.
  const shell = `"${process.execPath}" --no-warnings "${START}"; true`
  const npm = spawn('sh', ['-c', `sh -c '${shell}'; true`], {
    cwd: folder,
    env: {
      PORT: '0',
      LOG_LEVEL: 'error',
      PATH: process.env['PATH'],
      DATABASE_URL: 'sqlite:by-npm.db',
      npm_command: 'exec',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(npm)
  const [line] = (await once(npm.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(String(line))![0]
  process.kill(toKill(npm), 'SIGKILL')
  // The server has the pipe too.
  await once(npm.stdout, 'close')
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})

const childOf = ({ pid }: ChildProcess) =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)]))

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test('re-executes itself once with settings that only apply at startup', async () => {
    const { child, stop } = await start('--no-warnings')
    const told = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8').split('\0')
    expect(told('environ')).toContain('MALLOC_ARENA_MAX=1')
    expect(told('cmdline').slice(1, -1)).toEqual([
      '--max-semi-space-size=8',
      '--expose-gc',
      '--no-warnings',
      START,
    ])
    await stop()
  })

  test('releases the memory used during startup', async () => {
    const { says, stop } = await start('--trace-gc')
    // "testing" is V8's name for a requested collection.
    await says(/Mark-Compact \(reduce\).* testing;/)
    await stop()
  })

  test('loads rarely used modules lazily', async () => {
    const file = join(folder, 'loaded')
    const { child, url, stop } = await start(`--import=${WRITES_DOWN}`, { LOADED: file })
    expect((await fetch(`${url}/api/ready`)).status).toBe(200)
    child.kill('SIGUSR2')
    const written = () => readFileSync(file, 'utf8')
    await expect.poll(written).toMatch(/^end$/m)
    const isLoaded = (name: string) => written().includes(`/node_modules/${name}/`)
    expect(['fastify', 'zod'].filter(isLoaded)).toEqual(['fastify', 'zod'])
    expect(LATE.filter(isLoaded)).toEqual([])
    // Only its index: Fastify's precompiled error serializer loads another file of it.
    expect(written()).not.toContain(WRITES_ANSWERS)
    // The implementation of `fetch`.
    expect(written()).not.toContain('undici')
    expect(readFileSync(`/proc/${child.pid}/maps`, 'utf8')).not.toMatch(/\.node$/m)

    expect((await fetch(`${url}/api/openapi.json`)).status).toBe(200)
    expect((await fetch(`${url}/api/about`)).status).toBe(200)
    expect(isLoaded('@fastify/swagger')).toBe(true)
    expect(written()).toContain(WRITES_ANSWERS)
    await stop()
  })
})

const LATE = [
  '@fastify/ajv-compiler',
  '@fastify/cors',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/multipart',
  '@fastify/swagger',
  '@resvg/resvg-js',
  'ajv',
  'fastify-type-provider-zod',
  'nodemailer',
  'pg',
  'pino-pretty',
  'prom-client',
  'sharp',
  'yaml',
]

const WRITES_ANSWERS = '/node_modules/fast-json-stringify/index.js'
