import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A photo with a red left and a blue right half, and GPS metadata. */
export async function photoWithPlace() {
  const blue = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .withExif({
      IFD0: { Make: 'Canario' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1', GPSLongitudeRef: 'W' },
    })
    .jpeg({ quality: 95 })
    .toBuffer()
}

export const choosePhoto = (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type="file"]').setInputFiles({ name: 'eu', mimeType, buffer })

/** The colour in the middle of an image, as [red, green, blue] from 0 to 255. */
export async function colourInTheMiddle(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata()
  const spot = { left: Math.floor(width / 2) - 1, top: Math.floor(height / 2) - 1 }
  const pixels = await sharp(picture)
    .extract({ ...spot, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return Array.from(pixels)
}

export const metadataOf = (picture: Buffer) => sharp(picture).metadata()
