/** Characters that XML does not allow, and bidirectional controls that would reverse what follows. */
const DISALLOWED = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu

/** For titles, attributes and pictures. */
export const toSingleLine = (text: string) =>
  text.replaceAll(/\s/g, ' ').replaceAll(DISALLOWED, '').replaceAll(/ +/g, ' ').trim()

/** Letters that Unicode does not decompose. */
const BASE: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ɖ: 'D',
  ɖ: 'd',
  Ø: 'O',
  ø: 'o',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Æ: 'AE',
  æ: 'ae',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'Th',
  þ: 'th',
  Ð: 'D',
  ð: 'd',
  Ɨ: 'I',
  ɨ: 'i',
  ı: 'i',
  ĸ: 'k',
  '\u02bb': '‘',
  '\u02bc': '’',
}

/** The letters of a text without accents; other alphabets stay as they are. */
export const baseLetters = (text: string): string[] =>
  Array.from(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')).flatMap((letter) =>
    Array.from(BASE[letter] ?? letter),
  )
