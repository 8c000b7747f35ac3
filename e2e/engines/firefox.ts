import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'

const ARGS = ['--headless', '--no-remote', '--width=1280', '--height=800']

/** Debian's Firefox, driven over its built-in WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'techfolio-firefox-'))
  const child = spawn(
    'firefox-esr',
    [...ARGS, '--remote-debugging-port=0', '--profile', profile, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await addressIn(child.stderr)
  const { send, close } = await connect(`${address}/session`)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: [{ context: string }] }>(
    'browsingContext.getTree',
    {},
  )
  const context = contexts[0].context

  return {
    name: 'Firefox',
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    call: async (code, args) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
        target: { context },
        functionDeclaration: `async () => JSON.stringify(await (${code})(...${JSON.stringify(args)}))`,
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown)
    },
    perform: (actions) => send('input.performActions', { context, actions }),
    goOffline: () =>
      send('emulation.setNetworkConditions', {
        contexts: [context],
        networkConditions: { type: 'offline' },
      }),
    goOnline: () =>
      send('emulation.setNetworkConditions', { contexts: [context], networkConditions: null }),
    quit: async () => {
      close()
      child.kill()
      await once(child, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }

async function addressIn(stderr: NodeJS.ReadableStream) {
  for await (const line of createInterface(stderr)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) {
      stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it could be driven')
}

type Answer = { id: number; type: string; result: unknown; error?: string; message?: string }

async function connect(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  await once(socket, 'open')

  async function send<Result>(method: string, params: object) {
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const id = ++last
    waiting.set(id, resolve)
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, error, message } = await promise
    if (type === 'error') throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
  return { send, close: () => socket.close() }
}
