/** A square of a picture, in the picture's own pixels. */
export type Square = { x: number; y: number; side: number }
export type Size = { width: number; height: number }

const MIN_SIDE = 64

const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max))

const maxSide = ({ width, height }: Size) => Math.min(width, height)
export const minSide = (picture: Size) => Math.min(MIN_SIDE, maxSide(picture))

/** The largest value of each measure that keeps the square inside the picture. */
export const boundsOf = (picture: Size, { side }: Square) => ({
  side: maxSide(picture),
  x: picture.width - side,
  y: picture.height - side,
})

function inside(picture: Size, { x, y, side }: Square): Square {
  const fitted = Math.max(clamp(side, maxSide(picture)), minSide(picture))
  return {
    x: clamp(x, picture.width - fitted),
    y: clamp(y, picture.height - fitted),
    side: fitted,
  }
}

export function largestSquare(picture: Size): Square {
  const side = maxSide(picture)
  return inside(picture, { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side })
}

export const moveTo = (picture: Size, square: Square, to: Partial<Square>) =>
  inside(picture, { ...square, ...to })

/** Keeps the centre where the picture's edges allow. */
export function resizeTo(picture: Size, { x, y, side }: Square, to: number) {
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
