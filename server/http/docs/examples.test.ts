import { spawnSync } from 'node:child_process'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '../../testing.ts'
import { groupsOf, type OpenApi } from './document.ts'
import { curlOf } from './examples.ts'

const { app } = await testApp()
const ORIGIN = 'http://127.0.0.1:3000'
const page = (await app.inject({ url: '/api/docs', headers: { host: '127.0.0.1:3000' } })).body
const calls = [...groupsOf(app.swagger() as OpenApi).values()].flat()

/** A real shell reads the example; what it would have handed to curl goes to the server. */
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
    else if (word === '--header') {
      const [name = '', value = ''] = words.shift()!.split(': ')
      headers[name] = value
    } else if (word.startsWith(`${ORIGIN}/`)) request.url = word.slice(ORIGIN.length)
    else expect.unreachable(`curl would not know ${word}`)
  }
  return app.inject(request)
}

/** What has to be sent once more before it: what was restored is in the bin no longer. */
const BEFORE: Record<string, string> = {
  'DELETE /api/users/techs/removed/{id}': 'DELETE /api/users/techs/{id}',
}
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`

test('each example of the page, copied into a shell from top to bottom, gets its success', async () => {
  const environment: Record<string, string> = { PATH: process.env['PATH'] ?? '' }
  expect(calls.length).toBeGreaterThan(8)
  for (const call of calls) {
    const example = curlOf(call, ORIGIN)
    const name = nameOf(call)
    const before = calls.find((one) => nameOf(one) === BEFORE[name])
    if (before) await send(curlOf(before, ORIGIN), environment)
    const documented = Object.keys(call.operation.responses ?? {}).filter((code) => code < '300')
    expect(page, name).toContain(`<pre><code>${escaped(example)}</code></pre>`)
    const answer = await send(example, environment)
    expect(documented, `${name}: ${answer.body}\nGive the field a value in SAMPLES.`).toEqual([
      String(answer.statusCode),
    ])
    const { token, id } = answer.body ? answer.json<{ token?: string; id?: string }>() : {}
    if (token) environment['TOKEN'] = token
    if (id) environment['ID'] = id
  }
})

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
