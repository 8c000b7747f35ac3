import { useAbout } from '../app/use-about.ts'

/** Where others find this server: as its operator says, or as this browser did. */
export const usePublicOrigin = () => useAbout()?.public_url ?? window.location.origin

export const pathOf = (address: string) => `/@${address}`

/** As people write it down. */
export const written = (whole: string) => whole.replace(/^https?:\/\//, '')
