import { isIPv6, SocketAddress } from 'node:net'

const MAPPED = '::ffff:'

/** The network an address belongs to, in one spelling. One line of IPv6 has 2^64 addresses: its network is what counts. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [withoutZone = ip] = ip.split('%')
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  if (address.startsWith(MAPPED)) return address.slice(MAPPED.length)
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
