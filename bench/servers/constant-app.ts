import { listenWith } from './app-with.ts'

/** The app's limit: the bytes in argv instead of a query. */
const body = process.argv[2] ?? ''

await listenWith((api) => {
  api.get('/constant', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(body),
  )
})
