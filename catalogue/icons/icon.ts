/** One icon on a 24 × 24 grid; author and licence are in THIRD-PARTY-NOTICES.md. */
export interface Icon {
  /** Lifted for dark grounds and darkened for light ones; without them it takes the colour of the text. */
  onDark?: string
  onLight?: string
  shape: string
}

export type Icons = Map<string, Icon>

/**
 * `light-dark` follows the color-scheme of the place it is used in, across files and into `<use>`, so one
 * drawing serves screen, print and forced colours. A browser that does not know it inherits the text's colour.
 */
export function symbolOf([id, { onDark, onLight, shape }]: [string, Icon]): string {
  const fill = onDark && onLight ? ` fill="light-dark(${onLight},${onDark})"` : ''
  return `<symbol id="${id}" viewBox="0 0 24 24"${fill}>${shape}</symbol>`
}

export const spriteOf = (icons: Icons): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${Array.from(icons, symbolOf).join('\n')}\n</svg>\n`

const SYMBOL =
  /^<symbol id="(?<id>[^"]+)" viewBox="0 0 24 24"(?: fill="light-dark\((?<onLight>#\w{6}),(?<onDark>#\w{6})\)")?>(?<shape>.+)<\/symbol>$/gm

/** The body of an icon, for inlining it into a picture or a page. */
export const iconsIn = (sprite: string): Icons =>
  new Map(
    Array.from(sprite.matchAll(SYMBOL), ({ groups }) => {
      const { id = '', onDark, onLight, shape = '' } = groups!
      return [id, onDark && onLight ? { onDark, onLight, shape } : { shape }]
    }),
  )
