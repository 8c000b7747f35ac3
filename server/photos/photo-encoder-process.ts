import sharp, { type Metadata } from 'sharp'
import { PHOTO_PIXELS, PHOTO_SIDE } from '#contract/photos.ts'
import type { Answer } from './photo-encoder.ts'

/** A photo of the most pixels takes 250 MB. */
const MAX_RSS = 400 * 1024 ** 2
/** In microseconds. CPU time, as an honest photo takes longer on a busy machine. */
const MAX_CPU = 3_000_000
const CHECK_MS = 10
/** Cameras, screens and phones write 3 KB at most; a larger profile takes long to apply. */
const MAX_PROFILE_BYTES = 4 * 1024
const LIMITS = { limitInputPixels: PHOTO_PIXELS, failOn: 'error' } as const

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

// An exit would wait for the decoder's thread.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
// Sent to the whole group of processes; the server decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

process.on('message', (bytes: Uint8Array) => void answer(bytes))
process.send!({ ready: true } satisfies Answer)

async function answer(bytes: Uint8Array) {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (user + system > MAX_CPU || process.memoryUsage.rss() > MAX_RSS) end()
  }, CHECK_MS)
  const encoded = await encode(bytes).catch(failure)
  clearInterval(watch)
  process.send!(encoded)
}

/** Upright, square and without metadata. */
async function encode(bytes: Uint8Array): Promise<Answer> {
  const head = await sharp(bytes, LIMITS).metadata()
  if (hasTooManyPixels(head)) return { code: 'photo_too_many_pixels' }
  const ignoreIcc = (head.icc?.length ?? 0) > MAX_PROFILE_BYTES
  const jpeg = await sharp(bytes, { ...LIMITS, ignoreIcc })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  return { jpeg }
}

/** An interlaced picture is in memory as a whole: with two bytes a channel, 200 MB. */
function hasTooManyPixels({ width, height, isProgressive, depth }: Metadata) {
  const isHeavy = isProgressive && depth === 'ushort'
  return width * height > PHOTO_PIXELS / (isHeavy ? 2 : 1)
}

function failure(error: Error): Answer {
  const isTooLarge = error.message.includes('pixel limit')
  return {
    code: isTooLarge ? 'photo_too_many_pixels' : 'photo_unreadable',
    reason: error.message,
  }
}
