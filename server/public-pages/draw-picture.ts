import { type Written, writePicture } from './written.ts'

/** The library is loaded by the first who needs it, and where it cannot be, only images are missing. */
export async function drawPicture(svg: string, fontFiles: string[]): Promise<Written> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles }
  return writePicture(new Resvg(svg, { font, logLevel: 'off' }).render().asPng())
}
