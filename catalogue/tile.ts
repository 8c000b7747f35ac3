/** Background and letter of a tile without an icon, at least 4.5:1; the client's styles refer to them by index. */
export const TINTS = [
  { ground: '#23303a', letter: '#a9d3ee' },
  { ground: '#332a3d', letter: '#d8bdf0' },
  { ground: '#22332c', letter: '#a3dcc0' },
  { ground: '#3a2b24', letter: '#f0c6a8' },
  { ground: '#33311f', letter: '#ddd49a' },
  { ground: '#3a2530', letter: '#f2bdd0' },
  { ground: '#262c42', letter: '#b9c6f5' },
  { ground: '#1f3335', letter: '#9bdadd' },
  { ground: '#41b883', letter: '#0b2b1e' },
  { ground: '#cf649a', letter: '#2b0a1b' },
  { ground: '#8dd6f9', letter: '#0c2d40' },
] as const

/** Known by their colour, but no licence lets us draw them: theirs are the last tints, the same on light and dark. */
const BRANDED = ['C:vuejs', 'C:sass', 'C:webpack']
const SHARED = TINTS.length - BRANDED.length

export const isBranded = (tint: number) => tint >= SHARED

/** The same tint for the same key everywhere (FNV-1a). */
export function tintOf(key: string): number {
  if (BRANDED.includes(key)) return SHARED + BRANDED.indexOf(key)
  let sum = 0x811c9dc5
  for (let at = 0; at < key.length; at++) sum = Math.imul(sum ^ key.charCodeAt(at), 0x01000193)
  return (sum >>> 0) % SHARED
}

/** Without skipping the vendor's name half of the tiles would show M or A. */
const MAKER = /^(?:Adobe|Amazon|Apache|AWS|Azure|Google|IBM|Microsoft|MIT|Oracle) (?=\p{L})/u

/** The first letter or digit, or the first sign where there is none. */
export function letterOf(name: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name.replace(MAKER, ''))?.[0]
  return letter?.toLocaleUpperCase('pt-BR') ?? Array.from(name)[0] ?? ''
}
