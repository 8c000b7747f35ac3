import { isIP, isIPv6, SocketAddress } from 'node:net'

const MAPPED = '::ffff:'

/** Some proxies tell the port along: `203.0.113.8:4000`, `[2001:db8::1]:4000`. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/
/** What a proxy tells that is no address: all of it together is one. */
const UNKNOWN = 'unknown'

/** The network an address belongs to, in one spelling. One line of IPv6 has 2^64 addresses: its network is what counts. */
export function networkOf(told: string): string {
  const [, four, six] = WITH_PORT.exec(told) ?? []
  const ip = four ?? six ?? told
  if (!isIPv6(ip)) return isIP(ip) ? ip : UNKNOWN
  const [withoutZone = ip] = ip.split('%')
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  if (address.startsWith(MAPPED)) return address.slice(MAPPED.length)
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
