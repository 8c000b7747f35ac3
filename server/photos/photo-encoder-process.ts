import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'
import { PHOTO_PIXELS, PHOTO_SIDE } from '#contract/photos.ts'

/** A photo of the most pixels takes 250 MB. */
const MAX_RSS = 400 * 1024 ** 2
/** In microseconds. CPU time, as an honest photo takes longer on a busy machine. */
const MAX_CPU = 3_000_000
const CHECK_MS = 10
/** Cameras, screens and phones write 3 KB at most; a larger profile takes long to apply. */
const MAX_PROFILE_BYTES = 4 * 1024
/** Exit codes that photo-encoder.ts reads. */
const [UNREADABLE, TOO_MANY_PIXELS] = [10, 11]
const LIMITS = { limitInputPixels: PHOTO_PIXELS, failOn: 'error' } as const

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })

// Sent to the whole group of processes; the server closes once this one has answered.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

// An exit would wait for the decoder's thread.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (user + system > MAX_CPU || process.memoryUsage.rss() > MAX_RSS)
    process.kill(process.pid, 'SIGKILL')
}, CHECK_MS).unref()

const bytes = await buffer(process.stdin)
try {
  process.stdout.write(await encode(bytes))
} catch (error) {
  const { message } = error as Error
  process.stderr.write(message)
  process.exitCode = message.includes('pixel limit') ? TOO_MANY_PIXELS : UNREADABLE
}

/** Upright, square and without metadata. */
async function encode(photo: Uint8Array) {
  const head = await sharp(photo, LIMITS).metadata()
  if (hasTooManyPixels(head)) throw new Error('It exceeds the pixel limit')
  const ignoreIcc = (head.icc?.length ?? 0) > MAX_PROFILE_BYTES
  return sharp(photo, { ...LIMITS, ignoreIcc })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** An interlaced picture is in memory as a whole: with two bytes a channel, 200 MB. */
function hasTooManyPixels({ width, height, isProgressive, depth }: Metadata) {
  const isHeavy = isProgressive && depth === 'ushort'
  return width * height > PHOTO_PIXELS / (isHeavy ? 2 : 1)
}
