import type { Sharp } from 'sharp'
import { PHOTO_PIXELS, PHOTO_SIDE } from '#contract/photos.ts'
import { AppError } from '../errors.ts'

const LONGEST_SECONDS = 4

/** What is kept was drawn by us: upright, square, without place, date, camera or anything else that came along. */
export async function encodePhoto(bytes: Uint8Array): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new AppError('photo_unreadable')
  const open = await loadSharp()
  const picture = open(bytes, { limitInputPixels: PHOTO_PIXELS, failOn: 'error' })
  await refuseBombs(picture)
  try {
    return await picture
      .autoOrient()
      .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer()
  } catch (cause) {
    throw new AppError('photo_unreadable', { cause })
  }
}

/** By its first bytes: what a file is called, or says it is, is for the sender to choose. */
function isPhoto(bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    (head.startsWith('RIFF') && head.endsWith('WEBP'))
  )
}

/** Told from its head alone, before anything is drawn. */
async function refuseBombs(picture: Sharp) {
  const { width, height } = await picture.metadata().catch((cause: unknown) => {
    const tooMany = cause instanceof Error && cause.message.includes('pixel limit')
    throw new AppError(tooMany ? 'photo_too_many_pixels' : 'photo_unreadable', { cause })
  })
  if (width * height > PHOTO_PIXELS) throw new AppError('photo_too_many_pixels')
}

let loaded: Promise<typeof import('sharp').default> | undefined

/** Only when somebody first sends a photo: most servers start without ever needing it. */
async function loadSharp() {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
    })
    return sharp
  })
  try {
    return await loaded
  } catch (cause) {
    loaded = undefined
    throw new AppError('unavailable', { retryAfterSeconds: 60, cause })
  }
}
