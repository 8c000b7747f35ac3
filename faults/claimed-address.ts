import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { text } from 'node:stream/consumers'

export const VISITOR = '127.0.0.7'
const CLAIMED = '203.0.113.9'

/** Sends from its own address with a spoofed X-Forwarded-For. */
export function askClaiming(url: string, body?: object) {
  const json = body && JSON.stringify(body)
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const request = url.startsWith('https') ? secure : plain
      const asked = request(url, {
        method: json ? 'POST' : 'GET',
        localAddress: VISITOR,
        rejectUnauthorized: false,
        headers: {
          host: 'techfolio.example.org',
          'x-forwarded-for': CLAIMED,
          'x-forwarded-proto': 'https',
          ...(json && { 'content-type': 'application/json' }),
        },
      })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        const { statusCode: status = 0, headers } = answer
        text(answer).then((content) => resolve({ status, headers, body: content }), reject)
      })
      asked.end(json)
    },
  )
}
