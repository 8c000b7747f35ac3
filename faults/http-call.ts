import { Agent, request as requestHttp } from 'node:http'
import { globalAgent, request as requestHttps } from 'node:https'

export interface Answer {
  /** 0 when the connection broke before a response. */
  status: number
  text: string
  ms: number
  headers: NodeJS.Dict<string | string[]>
}

interface Options {
  token?: string
  cookie?: string
  body?: object
  agent?: Agent
  /** The loopback address to connect from. */
  localAddress?: string
}

const PATIENCE_MS = 8000

/** Concurrent clients must not wait for each other's sockets. */
export const sockets = (most = Infinity) => new Agent({ keepAlive: true, maxSockets: most })

const common = sockets()

export function call(
  { url }: { url: string },
  method: string,
  path: string,
  { token, cookie, body, agent, localAddress }: Options = {},
): Promise<Answer> {
  const isEncrypted = url.startsWith('https:')
  const request = isEncrypted ? requestHttps : requestHttp
  const began = performance.now()
  const json = body && JSON.stringify(body)
  return new Promise((resolve) => {
    const end = (status: number, text: string, headers: Answer['headers'] = {}) =>
      resolve({ status, text, headers, ms: performance.now() - began })
    const asked = request(`${url}/api${path}`, {
      method,
      agent: agent ?? (isEncrypted ? globalAgent : common),
      ...(localAddress && { localAddress }),
      timeout: PATIENCE_MS,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
        ...(json && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(json),
        }),
      },
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', (error) => end(0, error.message))
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => end(response.statusCode ?? 0, text, response.headers))
      response.on('error', (error) => end(0, error.message))
    })
    asked.end(json)
  })
}
