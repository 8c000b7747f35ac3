import { gunzipSync } from 'node:zlib'
import type { PublicPages } from '#contract/public-page.ts'
import type { Asset } from '../http/asset.ts'
import type { PublicRenderer } from '../public-pages/pool.ts'
import { createRenderer, imageSvg, type RenderTask } from '../public-pages/render.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const printed = (...given: unknown[]) => escape(JSON.stringify(given))

/** Prints everything it is given, so that what is missing in its output was not passed to it. */
const plainPages: PublicPages = {
  page: (portfolio, place) => `<!doctype html><pre>${printed('page', portfolio, place)}</pre>`,
  confirmation: (confirmation, portfolioUrl) =>
    `<!doctype html><pre>${printed('confirmation', confirmation, portfolioUrl)}</pre>`,
  nothingHere: () => '<!doctype html><p>Nothing here</p>',
  notNow: () => '<!doctype html><p>Not now</p>',
  card: (portfolio, theme) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${printed('card', portfolio, theme)}</text></svg>`,
  image: (portfolio, photo) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><text>${printed('image', portfolio, photo)}</text></svg>`,
}

/** Renders in the calling thread. */
export const plainRenderer: PublicRenderer = {
  render: createRenderer(plainPages, []),
  unavailablePage: plainPages.notNow(),
}

/** Counts renders by kind and records the SVG of every image, whose text cannot be read off a PNG. */
export function watchRenderer(
  { render, unavailablePage } = plainRenderer,
  pages: PublicPages = plainPages,
) {
  const counts = { page: 0, card: 0, image: 0, resume: 0, confirmation: 0, 'not-found': 0 }
  const images: string[] = []
  const renderer: PublicRenderer = {
    unavailablePage,
    render: (task: RenderTask) => {
      counts[task.kind] += 1
      if (task.kind === 'image') images.push(imageSvg(pages, task))
      return render(task)
    },
  }
  return { renderer, counts, images }
}

/** The body as a client reads it. */
export const textOf = ({ bytes }: Pick<Asset, 'bytes'>) =>
  (bytes.identity ?? gunzipSync(bytes.gzip)).toString()
