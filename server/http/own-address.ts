import { networkInterfaces } from 'node:os'
import type { Config } from '../config.ts'

const EVERYWHERE = ['0.0.0.0', '::']
const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/
/** Adapters of containers, virtual machines and VPNs, which the rest of a class does not reach. */
const VIRTUAL = /docker|^br-|veth|virbr|vmnet|vmware|virtualbox|vbox|tun|tap|zt|wg/i

type Listening = Pick<Config, 'HOST' | 'PORT'>

/**
 * Where other machines find this server, the likeliest first; nothing where it listens to its own machine alone.
 * Only IPv4: it is what people type, and what every school's network has.
 */
export function networkOrigins({ HOST, PORT }: Listening, interfaces = networkInterfaces()) {
  if (PORT === 0 || LOOPBACK.test(HOST)) return []
  if (!EVERYWHERE.includes(HOST)) return [originAt(HOST, PORT)]
  return Object.entries(interfaces)
    .toSorted(([one], [other]) => Number(VIRTUAL.test(one)) - Number(VIRTUAL.test(other)))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isGiven(address))
    .map(({ address }) => originAt(address, PORT))
}

/** Where this machine itself finds it. */
export const loopbackOrigin = ({ HOST, PORT }: Listening) =>
  originAt(EVERYWHERE.includes(HOST) ? '127.0.0.1' : HOST, PORT)

/** Not what a machine calls itself where no network gave it an address. */
const isGiven = (address: string) => !address.startsWith('169.254.')

const originAt = (host: string, port: number) =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
