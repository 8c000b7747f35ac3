import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { draw, PICTURES, placeOf } from './product-pictures.ts'

interface Icon {
  src: string
  sizes: string
  type: string
  purpose: string
}

const manifest = JSON.parse(readFileSync(placeOf('manifest.webmanifest'), 'utf8')) as {
  icons: Icon[]
}
const all = Object.entries(PICTURES)
const pixelsOf = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer()

test.each(all)('%s equals the output of the script', async (name, picture) => {
  const kept = readFileSync(placeOf(name))
  const { format, width, height } = await sharp(kept).metadata()
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: picture.width,
    height: picture.height,
  })
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(await draw(picture))])
  // Antialiasing differs between machines.
  const apart = before.reduce((sum, value, at) => sum + Math.abs(value - now[at]!), 0)
  expect(apart / before.length).toBeLessThan(0.5)
})

test('every icon in the manifest exists in its declared size', async () => {
  for (const { src, sizes, type } of manifest.icons) {
    const file = placeOf(src.slice(1))
    expect(existsSync(file), src).toBe(true)
    if (type === 'image/svg+xml') continue
    const { width, height } = await sharp(file).metadata()
    expect(sizes, src).toBe(`${width}x${height}`)
  }
  const wanted = manifest.icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
  expect(wanted).toEqual(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512'])
})

test('the background of cropped icons reaches every edge', async () => {
  for (const name of ['icon-maskable-512.png', 'apple-touch-icon.png']) {
    const { data, info } = await sharp(placeOf(name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const corner = Array.from(data.subarray(0, 4))
    expect(corner, name).toEqual([0x12, 0x12, 0x14, 255])
    const centre = data.subarray(4 * (info.width * (info.height >> 1) + (info.width >> 1)))
    expect(Array.from(centre.subarray(0, 3)), name).not.toEqual(corner.slice(0, 3))
  }
})

test('the link image is small enough for chat previews', () => {
  expect(readFileSync(placeOf('link-image.png')).length).toBeLessThan(60_000)
})
