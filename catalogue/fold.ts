const WORD = /[\p{L}\p{N}+#]+/gu
const ASCII = /^[\0-\x7f]*$/
const ASCII_WORD = /[a-z0-9+#]+/g

/**
 * The words of a text without what people write differently: case, accents, full width, signs.
 * `+` and `#` stay, or C, C++ and C# were one.
 */
export function wordsOf(text: string): string[] {
  // A fast path for nine titles in ten: an upgrade folds millions.
  if (ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? []
  const plain = text
    .replaceAll('™', ' ')
    .replaceAll('♯', '#')
    .normalize('NFKD')
    // Down, up and down again: ẞ, ß and SS meet.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // Lower-casing writes a sigma by what stands behind it, which joining the words changes.
    .replaceAll('ς', 'σ')
  return plain.match(WORD) ?? []
}

/** One spelling for all that look alike: `Node.js`, `node js` and `NODEJS` are `nodejs`. */
export const fold = (text: string): string => wordsOf(text).join('')
