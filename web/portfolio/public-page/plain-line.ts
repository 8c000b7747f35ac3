/** What XML does not allow, and what would turn the words that follow around. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** A text as one line that may stand among others: in a title, an attribute, a drawing. */
export const plainLine = (text: string) =>
  text.replaceAll(/\s/g, ' ').replaceAll(UNSEEN, '').replaceAll(/ +/g, ' ').trim()
