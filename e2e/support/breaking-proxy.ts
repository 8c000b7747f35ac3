import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** Between browser and server, a line that loses a connection in the moment of its answer, as lines do. */
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
    /** Of those that begin so, the next one reaches the server, and its answer nobody. */
    loseAnswerTo: (request: string) => {
      next = request
    },
    broken,
    stop: () => line.close(),
  }
}
