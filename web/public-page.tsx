import './styles/main.css'
import './styles/public-page.css'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPages } from '#contract/public-page.ts'
import { LinkImage } from './portfolio/pictures/link-image.tsx'
import { ReadmeCard } from './portfolio/pictures/readme-card.tsx'
import { PlainMessage } from './portfolio/public-page/plain-message.tsx'
import { type PageFiles, PublicDocument } from './portfolio/public-page/public-document.tsx'
import { nothingHere, notNow } from './texts/public-page.ts'

/** Written in when the names of the built files are known. */
declare const BUILT_PAGE_FILES: PageFiles

const documentOf = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`

/** What the server draws with, and the second entry of the build: it is the only part of the client that runs there. */
const publicPages: PublicPages = {
  page: (portfolio, place) =>
    documentOf(<PublicDocument portfolio={portfolio} place={place} files={BUILT_PAGE_FILES} />),
  nothingHere: () =>
    documentOf(<PlainMessage files={BUILT_PAGE_FILES} words={nothingHere} to="/" />),
  notNow: () => documentOf(<PlainMessage files={BUILT_PAGE_FILES} words={notNow} to="" />),
  card: (portfolio, theme) =>
    renderToStaticMarkup(<ReadmeCard portfolio={portfolio} theme={theme} />),
  image: (portfolio, photo) =>
    renderToStaticMarkup(<LinkImage portfolio={portfolio} photo={photo} />),
}
export default publicPages
