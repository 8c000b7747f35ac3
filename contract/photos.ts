/** What may be sent as a photo. What is kept is always a square JPEG of our own making. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const PHOTO_BYTES = 5 * 1024 * 1024
export const PHOTO_PIXELS = 25_000_000
export const PHOTO_SIDE = 512
/** A slow line needs longer for five megabytes than for anything else. */
export const PHOTO_ARRIVAL_MS = 60_000
