/** Letters that Unicode does not take apart, by what people write where a keyboard lacks them. */
const PLAIN: Record<string, string> = {
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

/** What is left of a text without accents: base letters, and other alphabets as they are. */
export const plainLetters = (text: string): string[] =>
  Array.from(text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '')).flatMap((letter) =>
    Array.from(PLAIN[letter] ?? letter),
  )
