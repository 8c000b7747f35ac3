import type { AboutServer } from '#contract/server.ts'
import { isLocalhost } from '../data/online.ts'
import { useAbout } from '../data/use-about.ts'

type Here = Pick<Location, 'origin' | 'hostname'>

/**
 * Where other people reach this server: the operator's public URL, else this browser's origin, else, where that is
 * this machine's own, its address in the network. `isLocalOnly` once it is known that there is none of these.
 */
export function publicOrigin(about: AboutServer | null | undefined, here: Here) {
  const network = isLocalhost(here) ? about?.network_url : null
  const origin = about?.public_url ?? network ?? here.origin
  return { origin, isLocalOnly: about !== undefined && isLocalhost(new URL(origin)) }
}

export const usePublicOrigin = () => publicOrigin(useAbout(), window.location)

export const pagePath = (address: string) => `/@${address}`

export const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')
