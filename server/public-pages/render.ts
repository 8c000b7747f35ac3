import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PublicConfirmation } from '#contract/confirmations.ts'
import type { CardTheme, PagePlace, PublicPages } from '#contract/public-page.ts'
import type { PublicPortfolio } from '#contract/public-portfolio.ts'
import { type Asset, etagOf } from '../http/asset.ts'
import { toResume } from './resume.ts'

export type RenderTask =
  | { kind: 'page'; portfolio: PublicPortfolio; place: PagePlace }
  | { kind: 'confirmation'; confirmation: PublicConfirmation; portfolioUrl: string | null }
  | { kind: 'not-found' }
  | { kind: 'card'; portfolio: PublicPortfolio | null; theme: CardTheme }
  | { kind: 'resume'; portfolio: PublicPortfolio; place: PagePlace }
  | ImageTask

export interface ImageTask {
  kind: 'image'
  portfolio: PublicPortfolio
  jpeg: Uint8Array | undefined
}

/** The bytes of a response in every encoding, and its ETag. */
export type Rendered = Required<Pick<Asset, 'bytes' | 'etag'>>
export type Render = (task: RenderTask) => Promise<Rendered>

/** Takes up to a third of a second of CPU time, so the server calls it in a worker thread only. */
export const createRenderer =
  (pages: PublicPages, fontFiles: string[]): Render =>
  async (task) =>
    task.kind === 'image'
      ? toPng(imageSvg(pages, task), fontFiles)
      : compress(renderText(pages, task))

function renderText(pages: PublicPages, task: Exclude<RenderTask, ImageTask>) {
  switch (task.kind) {
    case 'page':
      return pages.page(task.portfolio, task.place)
    case 'confirmation':
      return pages.confirmation(task.confirmation, task.portfolioUrl)
    case 'not-found':
      return pages.nothingHere()
    case 'card':
      return pages.card(task.portfolio, task.theme)
    case 'resume':
      return JSON.stringify(toResume(task.portfolio, task.place), null, 2)
  }
}

/** Quality 11 takes ten times as long for 5 % less. */
const BROTLI: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** The largest page has 4.5 MB, and a twentieth of that compressed, which nearly every client accepts. */
const MAX_IDENTITY_BYTES = 256 * 1024

export function compress(text: string): Rendered {
  const identity = Buffer.from(text)
  const compressed = { br: brotliCompressSync(identity, BROTLI), gzip: gzipSync(identity) }
  return {
    bytes: identity.length > MAX_IDENTITY_BYTES ? compressed : { identity, ...compressed },
    etag: etagOf(identity),
  }
}

export const imageSvg = (pages: PublicPages, { portfolio, jpeg }: ImageTask) =>
  pages.image(
    portfolio,
    jpeg ? `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}` : null,
  )

/** resvg is imported lazily: where it cannot be loaded, only images fail. */
async function toPng(svg: string, fontFiles: string[]): Promise<Rendered> {
  const { Resvg } = await import('@resvg/resvg-js')
  const font = { loadSystemFonts: false, fontFiles }
  const png = new Resvg(svg, { font, logLevel: 'off' }).render().asPng()
  return { bytes: { identity: png }, etag: etagOf(png) }
}
