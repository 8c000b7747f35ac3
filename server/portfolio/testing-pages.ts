import type { PublicPages } from '#contract/public-page.ts'
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

export const plainDrawing: PublicDrawing = { pages: plainPages, fontFiles: [] }

/** The same, counting what is drawn and keeping the images' texts, which cannot be read off a picture. */
export function watchedDrawing(pages = plainPages) {
  const drawn = { page: 0, card: 0, image: 0 }
  const images: string[] = []
  const watched: PublicPages = {
    page: (...given) => {
      drawn.page += 1
      return pages.page(...given)
    },
    nothingHere: pages.nothingHere,
    card: (...given) => {
      drawn.card += 1
      return pages.card(...given)
    },
    image: (...given) => {
      drawn.image += 1
      const svg = pages.image(...given)
      images.push(svg)
      return svg
    },
  }
  return { drawing: { pages: watched, fontFiles: [] }, drawn, images }
}
