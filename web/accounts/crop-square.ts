/** A square of a picture, in the picture's own pixels. */
export type Square = { x: number; y: number; side: number }
export type Size = { width: number; height: number }

const SMALLEST_SIDE = 64

const clamp = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most))

const largestSide = ({ width, height }: Size) => Math.min(width, height)
export const smallestSide = (picture: Size) => Math.min(SMALLEST_SIDE, largestSide(picture))

/** How far each of its measures goes within the picture. */
export const reachOf = (picture: Size, { side }: Square) => ({
  side: largestSide(picture),
  x: picture.width - side,
  y: picture.height - side,
})

function inside(picture: Size, { x, y, side }: Square): Square {
  const fitting = Math.max(clamp(side, largestSide(picture)), smallestSide(picture))
  return {
    x: clamp(x, picture.width - fitting),
    y: clamp(y, picture.height - fitting),
    side: fitting,
  }
}

export function largestSquare(picture: Size): Square {
  const side = largestSide(picture)
  return inside(picture, { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side })
}

export const moved = (picture: Size, square: Square, to: Partial<Square>) =>
  inside(picture, { ...square, ...to })

/** Around its own middle, as far as the picture's edges allow. */
export function resized(picture: Size, { x, y, side }: Square, to: number) {
  const shift = (side - to) / 2
  return inside(picture, { x: x + shift, y: y + shift, side: to })
}

export const toPercent = ({ width, height }: Size, { x, y, side }: Square) => ({
  unit: '%' as const,
  x: (x / width) * 100,
  y: (y / height) * 100,
  width: (side / width) * 100,
  height: (side / height) * 100,
})

export function fromPercent(picture: Size, crop: { x: number; y: number; width: number }) {
  const { width, height } = picture
  const side = (crop.width / 100) * width
  return inside(picture, { x: (crop.x / 100) * width, y: (crop.y / 100) * height, side })
}
