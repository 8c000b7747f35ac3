import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

const MAPPED = '::ffff:'
/** Some proxies send the port too: `203.0.113.8:4000`, `[2001:db8::1]:4000`. */
const WITH_PORT = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d+)?$/

/** Without port and zone, IPv4 as such; undefined if it is no address. */
function ipOf(address: string): string | undefined {
  const [, four, six] = WITH_PORT.exec(address) ?? []
  const ip = four ?? six ?? address
  if (!isIPv6(ip)) return isIP(ip) ? ip : undefined
  const [withoutZone = ip] = ip.split('%')
  const { address: short } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  return short.startsWith(MAPPED) ? short.slice(MAPPED.length) : short
}

/** An IPv4 address, or the /64 of an IPv6 one, since one subscriber has all of it. Anything else is `unknown`. */
export function networkOf(address: string): string {
  const ip = ipOf(address)
  if (ip === undefined || !isIPv6(ip)) return ip ?? 'unknown'
  const [left = [], right = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/** Tells whether an address is in one of the networks, each an address or `ADDRESS/BITS`. */
export function networkTest(networks: string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const ip = ipOf(address)
    return ip !== undefined && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
  }
}
