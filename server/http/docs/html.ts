/** Trusted markup; everything else is escaped. */
class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

export type { Html }

type Piece = Html | string | number | undefined | readonly Piece[]

export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(String.raw({ raw: strings }, ...pieces.map(markupOf)))

function markupOf(piece: Piece): string {
  if (piece === undefined) return ''
  if (piece instanceof Html) return piece.markup
  if (typeof piece === 'object') return piece.map(markupOf).join('')
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
