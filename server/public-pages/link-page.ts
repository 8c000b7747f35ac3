import type { Asset } from '../http/asset.ts'
import { type Piece, stitch, toPiece } from './stitched.ts'
import { isLarge } from './written.ts'

/** One page for all links of a person: the token of each goes between its pieces. */
export interface LinkPage {
  pieces: Piece[]
  /** Not kept of a large page. */
  texts: string[] | undefined
}

export function toLinkPage(html: string, gap: string): LinkPage {
  const texts = html.split(gap)
  return { pieces: texts.map(toPiece), texts: isLarge(html) ? undefined : texts }
}

export function fillIn({ pieces, texts }: LinkPage, token: string): Asset['bytes'] {
  const gzip = stitch(pieces, token)
  return texts ? { gzip, identity: Buffer.from(texts.join(token)) } : { gzip }
}

export const bytesOfLinkPage = ({ pieces, texts = [] }: LinkPage) =>
  pieces.reduce((sum, { deflated }) => sum + deflated.length, 0) +
  texts.reduce((sum, text) => sum + 2 * text.length, 0)
