import { brand, shell } from '../../texts/shell.ts'
import { Wordmark } from '../../ui/icons/wordmark.tsx'
import { PageSymbols } from './page-symbols.tsx'
import { type PageFiles, PlainDocument } from './public-document.tsx'

type Props = {
  files: PageFiles
  words: { title: string; lead: string; link: string }
  /** Empty leads to the very address once more. */
  to: string
}

/** In the place of a portfolio, and one and the same for every address: it tells nothing of who is behind it. */
export const PlainMessage = ({ files, words, to }: Props) => (
  <PlainDocument
    title={shell.pageTitle(words.title)}
    files={files}
    head={<meta name="robots" content="noindex" />}
  >
    <PageSymbols />
    <main id="root" className="plain-message">
      <span className="wordmark">
        <Wordmark label={brand.name} />
      </span>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <a href={to}>{words.link}</a>
    </main>
  </PlainDocument>
)
