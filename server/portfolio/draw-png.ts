/** Off the event loop. The library is loaded by the first who needs it, and where it cannot be, only images are missing. */
export async function drawPng(svg: string, fontFiles: string[]): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles },
    logLevel: 'off',
  })
  return image.asPng()
}
