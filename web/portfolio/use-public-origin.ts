import type { AboutServer } from '#contract/server.ts'
import { isLocalhost } from '../data/online.ts'
import { useAbout } from '../data/use-about.ts'

type Here = Pick<Location, 'origin' | 'hostname'>

/**
 * Where others find this server: as its operator says, else as this browser did, unless that is an address no other
 * machine has. `isHereOnly` once it is known that there is no better one.
 */
export function publicOrigin(about: AboutServer | null | undefined, here: Here) {
  const network = isLocalhost(here) ? about?.network_url : null
  const origin = about?.public_url ?? network ?? here.origin
  return { origin, isHereOnly: about !== undefined && isLocalhost(new URL(origin)) }
}

export const usePublicOrigin = () => publicOrigin(useAbout(), window.location)

export const pathOf = (address: string) => `/@${address}`

/** As people write it down. */
export const written = (whole: string) => whole.replace(/^https?:\/\//, '')
