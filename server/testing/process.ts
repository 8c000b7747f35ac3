import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { COMPILE_CACHE } from '../../testing/compile-cache.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

const children: ChildProcess[] = []
// Registered here: within a test it would not run.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** The server in its own process until the test file ends, with only the given environment. */
export function runServer(folder: string, environment: Record<string, string>, uid?: number) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: { PORT: '0', LOG_LEVEL: 'error', ...COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid && { uid }),
  })
  children.push(child)
  const exit = once(child, 'exit').then(([code]: (number | null)[]) => code)
  return { child, exit, errors: text(child.stderr) }
}

export async function addressOf(server: ReturnType<typeof runServer>): Promise<string> {
  return (await startLineOf(server)).address
}

/** Waits for the startup line and returns its URL and remaining text. */
export async function startLineOf({ child }: ReturnType<typeof runServer>) {
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const line = chunk.toString()
  const START = /^Techfólio [\d.]+ is running at (http:\/\/127\.0\.0\.1:\d+)( .*)?\n$/
  expect(line).toMatch(START)
  return { address: START.exec(line)![1]!, news: START.exec(line)![2] }
}
