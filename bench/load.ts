import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, Outcome } from './load-generator.ts'

const GENERATOR = fileURLToPath(new URL('./load-generator.ts', import.meta.url))

/** The load comes from another process. An unexpected response ends the measurement. */
export async function load(work: Load, expected: string[] = ['200']): Promise<Outcome> {
  const generator = fork(GENERATOR, { serialization: 'advanced' })
  // Registered first: the process may exit before its output is read.
  const exited = once(generator, 'exit')
  generator.send(work)
  const [outcome] = (await once(generator, 'message')) as [Outcome]
  await exited
  const strange = Object.keys(outcome.statuses).filter((status) => !expected.includes(status))
  if (strange.length > 0)
    throw new Error(
      `Unexpected answers: ${JSON.stringify(outcome.statuses)}. A 503 says that this machine is too busy to measure on.`,
    )
  return outcome
}

interface Request {
  method?: string
  path: string
  token?: string | undefined
  body?: string
}

export function requestText({ method = 'GET', path, token, body }: Request): string {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept: application/json']
  if (token) lines.push(`authorization: Bearer ${token}`)
  if (body) lines.push('content-type: application/json', `content-length: ${lengthSent(body)}`)
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** Each `#` is sent as a running number of seven digits. */
const lengthSent = (body: string) => Buffer.byteLength(body.replaceAll('#', '0000000'))
