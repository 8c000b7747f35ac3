import { gunzipSync } from 'node:zlib'
import type { PublicPages } from '#contract/public-page.ts'
import type { Asset } from '../http/asset.ts'
import { drawPicture } from '../public-pages/draw-picture.ts'
import { type DrawnPages, drawersOf } from '../public-pages/drawers.ts'
import type { PublicDrawing } from '../public-pages/load-pages.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const printed = (...given: unknown[]) => escape(JSON.stringify(given))

/** Prints every byte it is given: what it cannot show, the server did not hand over. */
const plainPages: PublicPages = {
  page: (portfolio, place) => `<!doctype html><pre>${printed('page', portfolio, place)}</pre>`,
  nothingHere: () => '<!doctype html><p>Nothing here</p>',
  notNow: () => '<!doctype html><p>Not now</p>',
  card: (portfolio, theme) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${printed('card', portfolio, theme)}</text></svg>`,
  image: (portfolio, photo) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><text>${printed('image', portfolio, photo)}</text></svg>`,
}

/** Drawn right here. */
function drawHere(pages: PublicPages): PublicDrawing {
  const drawers = drawersOf(pages)
  return {
    pages: {
      page: async (...given) => drawers.page(...given),
      linkPage: async (...given) => drawers.linkPage(...given),
      nothingHere: async () => drawers.nothingHere(),
      card: async (...given) => drawers.card(...given),
      resume: async (...given) => drawers.resume(...given),
      image: async (...given) => drawers.image(...given),
      picture: (svg) => drawPicture(svg, []),
    },
    notNow: pages.notNow(),
  }
}

export const plainDrawing = drawHere(plainPages)

/** Counts what is drawn and keeps the images' texts, which cannot be read off a picture. */
export function watchedDrawing({ pages, notNow } = plainDrawing) {
  const drawn = { page: 0, card: 0, image: 0 }
  const images: string[] = []
  const watched: DrawnPages = {
    ...pages,
    page: (...given) => {
      drawn.page += 1
      return pages.page(...given)
    },
    linkPage: (...given) => {
      drawn.page += 1
      return pages.linkPage(...given)
    },
    card: (...given) => {
      drawn.card += 1
      return pages.card(...given)
    },
    image: async (...given) => {
      drawn.image += 1
      const svg = await pages.image(...given)
      images.push(svg)
      return svg
    },
  }
  return { drawing: { pages: watched, notNow }, drawn, images }
}

/** What a reader gets to see of it. */
export const textOf = ({ bytes }: Pick<Asset, 'bytes'>) =>
  (bytes.identity ?? gunzipSync(bytes.gzip)).toString()
