import { PHOTO_SIDE, PHOTO_TYPES } from '#contract/photos.ts'
import { photo } from '../texts/account.ts'
import type { Square } from './crop-square.ts'

/** Photos of phones are larger than what is sent of them; what no browser should draw stops here. */
const MAX_BYTES = 30_000_000
const QUALITY = 0.9

/** The picture in a file, or the sentence that says why there is none. */
export async function readPicture(file: File): Promise<ImageBitmap | string> {
  if (!PHOTO_TYPES.some((type) => type === file.type)) return photo.wrongType
  if (file.size > MAX_BYTES) return photo.tooLarge
  try {
    return await createImageBitmap(file)
  } catch {
    return photo.unreadable
  }
}

/** On white, as a JPEG knows nothing transparent; drawn anew, it has none of the file's metadata. */
export function drawSquare(picture: ImageBitmap, { x, y, side }: Square) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, PHOTO_SIDE)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No photo came of it'))),
      'image/jpeg',
      QUALITY,
    )
  })
}
