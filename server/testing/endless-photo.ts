import { encodePhoto } from '../photos/photo-encoder.ts'
import { webpOfFrames } from './photos.ts'

/** Preloaded into a server: a photo that takes longer than the server needs to close. */
const bomb = await webpOfFrames(60_000)
encodePhoto(bomb, []).catch(() => undefined)
