import { createServer } from 'node:http'

/** The platform's limit: answers every request with the bytes in argv. */
const body = Buffer.from(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
