import type { PublicConfirmation } from '#contract/confirmations.ts'
import { IconHref } from '../../technologies/chips/icons.ts'
import { confirmationPage as texts } from '../../texts/confirmation-page.ts'
import { brand, shell } from '../../texts/shell.ts'
import { PageSymbols, symbolId } from '../public-page/inlined-icons.tsx'
import { toSingleLine } from '../public-page/plain-text.ts'
import { Document, type PageFiles, PageMain } from '../public-page/public-document.tsx'
import { ConfirmationPage } from './confirmation-page.tsx'

type Props = {
  confirmation: PublicConfirmation
  portfolioUrl: string | null
  files: PageFiles
}

export function ConfirmationDocument({ confirmation, portfolioUrl, files }: Props) {
  const title = texts.title(toSingleLine(confirmation.title), toSingleLine(confirmation.student))
  return (
    <Document title={shell.pageTitle(title)} files={files} head={<Metadata title={title} />}>
      <PageSymbols titles={[confirmation.title]} />
      <PageMain>
        <IconHref value={({ id }) => `#${symbolId(id)}`}>
          <ConfirmationPage confirmation={confirmation} portfolioUrl={portfolioUrl} />
        </IconHref>
      </PageMain>
    </Document>
  )
}

/** Without the state: link previews are cached, and would still show it once it is withdrawn. */
const Metadata = ({ title }: { title: string }) => (
  <>
    <meta name="description" content={texts.description} />
    <meta name="robots" content="noindex" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content={brand.name} />
    <meta property="og:locale" content="pt_BR" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={texts.description} />
    <meta name="twitter:card" content="summary" />
  </>
)
