import type { PublicPages } from '#contract/public-page.ts'
import type { DrawnPages } from './drawing-thread.ts'
import type { PublicDrawing } from './load-pages.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const printed = (...given: unknown[]) => escape(JSON.stringify(given))

/** Prints every byte it is given: what it cannot show, the server did not hand over. */
const plainPages: PublicPages = {
  page: (portfolio, place) => `<!doctype html><pre>${printed('page', portfolio, place)}</pre>`,
  nothingHere: () => '<!doctype html><p>Nothing here</p>',
  card: (portfolio, theme) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${printed('card', portfolio, theme)}</text></svg>`,
  image: (portfolio, photo) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><text>${printed('image', portfolio, photo)}</text></svg>`,
}

const plainDrawn: DrawnPages = {
  page: async (...given) => plainPages.page(...given),
  nothingHere: async () => plainPages.nothingHere(),
  card: async (...given) => plainPages.card(...given),
  image: async (...given) => plainPages.image(...given),
}

export const plainDrawing: PublicDrawing = { pages: plainDrawn, fontFiles: [] }

/** Counts what is drawn and keeps the images' texts, which cannot be read off a picture. */
export function watchedDrawing({ pages, fontFiles } = plainDrawing) {
  const drawn = { page: 0, card: 0, image: 0 }
  const images: string[] = []
  const watched: DrawnPages = {
    page: (...given) => {
      drawn.page += 1
      return pages.page(...given)
    },
    nothingHere: () => pages.nothingHere(),
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
  return { drawing: { pages: watched, fontFiles }, drawn, images }
}
