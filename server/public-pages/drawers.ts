import { randomUUID } from 'node:crypto'
import type { PublicPages } from '#contract/public-page.ts'
import { toLinkPage } from './link-page.ts'
import { placeOfLink } from './places.ts'
import { toResume } from './resume.ts'
import { type Written, write } from './written.ts'

/** Where the token of a link goes; nobody can guess it and write it into a text. */
const GAP = randomUUID()

/** Everything that is drawn of portfolios, ready to be sent. */
export const drawersOf = (pages: PublicPages) => ({
  page: (...given: Parameters<PublicPages['page']>) => write(pages.page(...given)),
  linkPage: (portfolio: Parameters<PublicPages['page']>[0]) =>
    toLinkPage(pages.page(portfolio, placeOfLink(GAP, portfolio)), GAP),
  nothingHere: () => write(pages.nothingHere()),
  card: (...given: Parameters<PublicPages['card']>) => write(pages.card(...given)),
  resume: (...given: Parameters<typeof toResume>) =>
    write(JSON.stringify(toResume(...given), null, 2)),
  /** What a picture is made of. */
  image: (...given: Parameters<PublicPages['image']>) => pages.image(...given),
})

type Drawers = ReturnType<typeof drawersOf>

/** The same, made elsewhere. */
export type DrawnPages = {
  [What in keyof Drawers]: (
    ...given: Parameters<Drawers[What]>
  ) => Promise<ReturnType<Drawers[What]>>
} & { picture: (svg: string) => Promise<Written> }
