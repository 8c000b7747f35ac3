const TINTS = 4
const LATIN = /^[\p{Script=Latin}\p{N}](?![\p{M}\p{Cf}])/u

/** Other alphabets put a letter together of several; only they wait for what knows how, as it takes its time. */
const firstPart = (word: string) =>
  new Intl.Segmenter('pt-BR').segment(word)[Symbol.iterator]().next().value?.segment ?? ''

const firstLetter = (word = '') => LATIN.exec(word)?.[0] ?? firstPart(word)

/** Of the first and the last name, as people abbreviate themselves. */
export function initialsOf(name: string) {
  const [first, ...others] = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []
  return (firstLetter(first) + firstLetter(others.at(-1))).toLocaleUpperCase('pt-BR')
}

/** The same name has the same tint everywhere. */
export function tintOfName(name: string) {
  const mixed = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 65_521,
    0,
  )
  return mixed % TINTS
}
