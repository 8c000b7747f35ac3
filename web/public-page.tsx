import './styles/public-page.css'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPages } from '#contract/public-page.ts'
import { ConfirmationDocument } from './portfolio/confirmation-page/confirmation-document.tsx'
import { LinkImage } from './portfolio/pictures/link-image.tsx'
import { ReadmeCard } from './portfolio/pictures/readme-card.tsx'
import {
  MessageDocument,
  type PageFiles,
  PublicDocument,
} from './portfolio/public-page/public-document.tsx'
import { nothingHere, notNow } from './texts/public-page.ts'

/** Replaced by the build once the files have their names. */
declare const BUILT_PAGE_FILES: PageFiles

const documentOf = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`

/** The only part of the client that runs on the server. */
const publicPages: PublicPages = {
  page: (portfolio, place) =>
    documentOf(<PublicDocument portfolio={portfolio} place={place} files={BUILT_PAGE_FILES} />),
  confirmation: (confirmation, portfolioUrl) =>
    documentOf(
      <ConfirmationDocument
        confirmation={confirmation}
        portfolioUrl={portfolioUrl}
        files={BUILT_PAGE_FILES}
      />,
    ),
  nothingHere: () =>
    documentOf(<MessageDocument files={BUILT_PAGE_FILES} message={nothingHere} to="/" />),
  notNow: () => documentOf(<MessageDocument files={BUILT_PAGE_FILES} message={notNow} to="" />),
  card: (portfolio, theme) =>
    renderToStaticMarkup(<ReadmeCard portfolio={portfolio} theme={theme} />),
  image: (portfolio, photo) =>
    renderToStaticMarkup(<LinkImage portfolio={portfolio} photo={photo} />),
}
export default publicPages
