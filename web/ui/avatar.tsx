import { useState } from 'react'

const LATIN = /^[\p{Script=Latin}\p{N}](?![\p{M}\p{Cf}])/u

/** Letters of other scripts may be several code points; `Intl.Segmenter` is slow to start, so Latin skips it. */
const firstPart = (word: string) =>
  new Intl.Segmenter('pt-BR').segment(word)[Symbol.iterator]().next().value?.segment ?? ''

const firstLetter = (word = '') => LATIN.exec(word)?.[0] ?? firstPart(word)

/** Initials of the first and the last name. */
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
  return mixed % TINT_CLASSES.length
}

const SIZES = {
  40: 'size-[2.5rem] text-interface',
  48: 'size-control text-body',
  56: 'size-[3.5rem] text-[1.25rem]',
  64: 'size-[4rem] text-title',
  88: 'size-[5.5rem] text-[2rem]',
}
const TINT_CLASSES = [
  'bg-[#4a2a3b] text-[#ffd3de]',
  'bg-[#23303a] text-[#a9d3ee]',
  'bg-[#332a3d] text-[#d8bdf0]',
  'bg-[#22332c] text-[#a9e0c4]',
]
const ROUND = 'flex-none overflow-hidden rounded-full'
const INITIALS = `${ROUND} grid place-items-center font-semibold forced-colors:border print:bg-[#fae3e9] print:text-[#8d1c40] print:[print-color-adjust:exact]`

type Props = { name: string; photo: string | null; size: 40 | 48 | 56 | 64 | 88 }

/** A photo, or initials; decorative, as the name is always next to it. */
export function Avatar({ name, photo, size }: Props) {
  const [lost, setLost] = useState<string>()
  if (photo && photo !== lost)
    return (
      <img
        className={`${ROUND} object-cover ${SIZES[size]}`}
        src={photo}
        alt=""
        width={size}
        height={size}
        onError={() => setLost(photo)}
      />
    )
  return (
    <span
      className={`${INITIALS} ${SIZES[size]} ${TINT_CLASSES[tintOfName(name)]}`}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
