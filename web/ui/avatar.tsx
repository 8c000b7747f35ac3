import { useState } from 'react'
import styles from './avatar.module.css'

const TINTS = 4
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
  return mixed % TINTS
}

type Props = { name: string; photo: string | null; size: 40 | 48 | 56 | 64 | 88 }

/** A photo, or initials; decorative, as the name is always next to it. */
export function Avatar({ name, photo, size }: Props) {
  const [lost, setLost] = useState<string>()
  if (photo && photo !== lost)
    return (
      <img
        className={styles['avatar']}
        data-size={size}
        src={photo}
        alt=""
        width={size}
        height={size}
        onError={() => setLost(photo)}
      />
    )
  return (
    <span
      className={styles['avatar']}
      data-size={size}
      data-tint={tintOfName(name)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
