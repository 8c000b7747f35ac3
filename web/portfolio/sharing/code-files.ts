import type { CodeDrawing } from './code-drawing.ts'

/** Sharp on a poster as well. */
const PIXELS_A_SQUARE = 24

export function codeSvg({ side, path }: CodeDrawing) {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" ` +
    `width="${side * 10}" height="${side * 10}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>\n`
  return new Blob([text], { type: 'image/svg+xml' })
}

const shapeOf = (path: string) => new Path2D(path)

export function codePng({ side, path }: CodeDrawing) {
  const canvas = document.createElement('canvas')
  canvas.width = side * PIXELS_A_SQUARE
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(PIXELS_A_SQUARE, PIXELS_A_SQUARE)
  pen.fillStyle = '#000'
  pen.fill(shapeOf(path))
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it'))))
  })
}
