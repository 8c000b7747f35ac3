import { networkInterfaces } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const HOST_HEADER = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i

const FALLBACK_HOST = '127.0.0.1:3000'

/**
 * As the client addressed us, if the Host is safe to print. Fastify's `host` would believe
 * X-Forwarded-Host, which proxies pass on from the visitor.
 */
export function originOf({ protocol, headers: { host = '' } }: FastifyRequest) {
  const scheme = protocol === 'https' ? 'https' : 'http'
  return `${scheme}://${HOST_HEADER.test(host) ? host : FALLBACK_HOST}`
}

const EVERYWHERE = ['0.0.0.0', '::']
const LOOPBACK = /^(localhost|127\.[\d.]+|::1)$/
/** Adapters of containers, virtual machines and VPNs, which others on the network do not reach. */
const VIRTUAL = /docker|^br-|veth|virbr|vmnet|vmware|virtualbox|vbox|tun|tap|zt|wg/i

type Listening = Pick<Config, 'HOST' | 'PORT'>

/**
 * This server's addresses on the network, likeliest first; empty if it listens on loopback only.
 * IPv4 only: it is what people type and every school's network has.
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

export const loopbackOrigin = ({ HOST, PORT }: Listening) =>
  originAt(EVERYWHERE.includes(HOST) ? '127.0.0.1' : HOST, PORT)

/** For links that people copy or type elsewhere. */
export const ownOrigin = (config: Listening & Pick<Config, 'PUBLIC_URL'>) =>
  config.PUBLIC_URL || (networkOrigins(config)[0] ?? loopbackOrigin(config))

/** Not link-local, which a machine gives itself without a network. */
const isGiven = (address: string) => !address.startsWith('169.254.')

const originAt = (host: string, port: number) =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
