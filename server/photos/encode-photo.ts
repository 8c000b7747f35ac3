import type { Sharp } from 'sharp'
import { PHOTO_PIXELS, PHOTO_SIDE } from '#contract/photos.ts'
import { AppError } from '../errors.ts'
import { withoutTexts } from './png-texts.ts'

const LONGEST_SECONDS = 4
/** Those of cameras, screens and phones have three at most. A larger one may hold steps by the thousand, all taken before the first line. */
const MAX_PROFILE_BYTES = 4 * 1024
const LIMITS = { limitInputPixels: PHOTO_PIXELS, failOn: 'error' } as const

/**
 * What is kept was drawn by us: upright, square, without place, date, camera or anything else that came along.
 * Only of what `isPhoto` says yes to: the time below counts between the lines of a picture, not before the first.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Buffer> {
  const open = await loadSharp()
  const plain = withoutTexts(bytes)
  const { icc } = await readHead(open(plain, LIMITS))
  const ignoreIcc = icc !== undefined && icc.length > MAX_PROFILE_BYTES
  try {
    return await open(plain, { ...LIMITS, ignoreIcc })
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

/** Bombs are told from it alone, before anything is drawn. */
async function readHead(picture: Sharp) {
  const head = await picture.metadata().catch((cause: unknown) => {
    const tooMany = cause instanceof Error && cause.message.includes('pixel limit')
    throw new AppError(tooMany ? 'photo_too_many_pixels' : 'photo_unreadable', { cause })
  })
  // What comes in passes is held as a whole until the last: of two bytes for each part of a colour, 200 MB.
  const isHeavy = head.isProgressive && head.depth === 'ushort'
  if (head.width * head.height > PHOTO_PIXELS / (isHeavy ? 2 : 1))
    throw new AppError('photo_too_many_pixels')
  return head
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
