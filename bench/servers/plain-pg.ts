import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { plainProfiles } from './plain-profile.ts'

const profile = plainProfiles(process.argv[2] ?? '')

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
)

async function answer({ url, headers }: IncomingMessage, response: ServerResponse) {
  const body = JSON.stringify(url === '/api/profile' ? await profile(headers) : {})
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}
