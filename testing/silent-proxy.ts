import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a local server whose connections can go silent, as behind a NAT that lost its state: they stay open,
 * but pass no data. New connections work.
 */
export async function startProxy(port: number) {
  const ways = new Set<Way>()
  const proxy = createServer((near) => {
    const way = layWay(near, connect(port, '127.0.0.1'))
    ways.add(way)
    near.on('close', () => ways.delete(way))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const silenced: Way[] = []

  return {
    port: (proxy.address() as AddressInfo).port,
    silence() {
      for (const way of ways) {
        way.isSilent = true
        silenced.push(way)
      }
    },
    /** Silent connections that the client has not closed. */
    silent: () => silenced.filter(({ near }) => !near.destroyed).length,
    /** Delivers what was sent while silent, then closes; resolves when the server has closed. */
    async deliver() {
      const open = silenced.filter(({ far }) => !far.closed)
      const closed = open.map(({ far }) => once(far, 'close'))
      for (const { far, held } of open) {
        for (const bytes of held) far.write(bytes)
        far.end()
      }
      await Promise.all(closed)
    },
    stop() {
      proxy.close()
      for (const { near, far } of [...ways, ...silenced])
        [near, far].forEach((end) => end.destroy())
    },
  }
}

interface Way {
  near: Socket
  far: Socket
  isSilent: boolean
  held: (string | Buffer)[]
}

function layWay(near: Socket, far: Socket) {
  const way: Way = { near, far, isSilent: false, held: [] }
  near.on('data', (bytes) => void (way.isSilent ? way.held.push(bytes) : far.write(bytes)))
  far.on('data', (bytes) => void (way.isSilent || near.write(bytes)))
  near.on('close', () => way.isSilent || far.destroy())
  far.on('close', () => way.isSilent || near.destroy())
  for (const end of [near, far]) end.on('error', () => undefined)
  return way
}
