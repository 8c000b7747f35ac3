import { brand } from '../texts/brand.ts'
import { nothingHere as texts } from '../texts/public-page.ts'
import { shell } from '../texts/shell.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { PageSymbols } from './page-symbols.tsx'
import { type PageFiles, PlainDocument } from './public-document.tsx'

/** One and the same for every address: it tells nothing of whether somebody is behind it. */
export const NothingHere = ({ files }: { files: PageFiles }) => (
  <PlainDocument
    title={shell.pageTitle(texts.title)}
    files={files}
    head={<meta name="robots" content="noindex" />}
  >
    <PageSymbols />
    <main id="root" className="nothing-here">
      <span className="wordmark">
        <Wordmark label={brand.name} />
      </span>
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <a href="/">{texts.home}</a>
    </main>
  </PlainDocument>
)
