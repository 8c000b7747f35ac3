import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A proxy between browser and server that can drop the connection when the response arrives. */
export async function startBreakingProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const broken: string[] = []
  let next: string | undefined

  const line = createServer((browser) => {
    const server = connect(Number(port), hostname)
    let isLost = false
    const end = () => {
      browser.destroy()
      server.destroy()
    }
    for (const socket of [browser, server]) socket.on('close', end).on('error', end)
    browser.on('data', (bytes) => {
      if (next && bytes.toString('latin1').startsWith(next)) {
        isLost = true
        broken.push(next)
        next = undefined
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (isLost) end()
      else browser.write(bytes)
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')

  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    /** The next request that starts with this reaches the server, but its response is lost. */
    loseAnswerTo: (request: string) => {
      next = request
    },
    broken,
    stop: () => line.close(),
  }
}
