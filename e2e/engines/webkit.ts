import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../testing/free-port.ts'
import type { Engine } from './engine.ts'

/** Debian's WebKitGTK, driven over WebDriver, on a virtual display. */
export async function startWebKit(): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen.stdio[3] as NodeJS.ReadableStream)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display}` },
  })
  const base = `http://127.0.0.1:${port}`
  await untilReady(base)
  const { sessionId } = await ask<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: {},
  })
  const session = `${base}/session/${sessionId}`
  const send = <Result>(path: string, body: object) => ask<Result>('POST', session + path, body)
  await send('/timeouts', { script: 60_000 })
  await send('/window/rect', { width: 1280, height: 800 })

  async function call(code: string, args: unknown[]) {
    const script = `const [args, done] = arguments
      new Promise((resolve) => resolve((${code})(...args)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const { value, error } = await send<{ value?: unknown; error?: string }>('/execute/async', {
      script,
      args: [args],
    })
    if (error) throw new Error(error)
    return value
  }

  return {
    name: 'WebKit',
    goto: (url) => send('/url', { url }),
    back: () => send('/back', {}),
    call,
    perform: (actions) => send('/actions', { actions }),
    /**
     * Each process checks for a default route only when it starts, so new windows are opened until one is offline.
     * The first window stays open, because an automated WebKit clears the storage of an origin without pages.
     */
    goOffline: async () => {
      spawnSync('ip', ['route', 'del', 'default'])
      while (await call('() => navigator.onLine', [])) {
        const { handle } = await send<{ handle: string }>('/window/new', { type: 'window' })
        await send('/window', { handle })
      }
    },
    goOnline: async () => undefined,
    quit: async () => {
      await ask('DELETE', session)
      await end(driver)
      await end(screen)
    },
  }
}

async function firstLine(stream: NodeJS.ReadableStream) {
  for await (const line of createInterface(stream)) return line
  throw new Error('Xvfb did not start')
}

async function untilReady(base: string) {
  const isReady = () =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) await sleep(50)
}

async function ask<Result>(method: string, url: string, body?: object) {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value as Result
}

async function end(child: ChildProcess) {
  child.kill()
  await once(child, 'exit')
}
