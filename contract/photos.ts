/** Accepted uploads; stored is always a square JPEG that we encode. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const PHOTO_BYTES = 5 * 1024 * 1024
export const PHOTO_PIXELS = 25_000_000
export const PHOTO_SIDE = 512
/** A slow network needs longer for five megabytes. */
export const PHOTO_ARRIVAL_MS = 60_000

/** What ends the address of one, as the server makes it. */
export const PHOTO_KEY = /^[\w-]{32}$/
