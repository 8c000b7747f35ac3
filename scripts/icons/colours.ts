type Triple = [number, number, number]

/** The backgrounds with the least contrast: a hovered tile on screen, a tile in print. */
export const DARK_GROUND = '#2a2d33'
export const LIGHT_GROUND = '#f1f3f5'
export const ENOUGH = 3.2

/** Greys and near-blacks use the text colour. */
export function isNearGrey(hex: string): boolean {
  const [lightness, a, b] = toOklab(hex)
  return Math.hypot(a, b) < (lightness < 0.24 ? 0.09 : 0.04)
}

/** The same hue, lightened or darkened just enough for the contrast. */
export function againstGround(hex: string, ground: string): string {
  if (contrast(hex, ground) >= ENOUGH) return hex
  let near = toOklab(hex)[0]
  let far = luminance(ground) < 0.18 ? 1 : 0
  for (let step = 0; step < 20; step++) {
    const middle = (near + far) / 2
    if (contrast(withLightness(hex, middle), ground) >= ENOUGH) far = middle
    else near = middle
  }
  return withLightness(hex, far)
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Reduces chroma until the colour is in sRGB. */
function withLightness(hex: string, lightness: number): string {
  const [, a, b] = toOklab(hex)
  for (let share = 1; share > 0; share -= 0.02) {
    const rgb = fromOklab([lightness, a * share, b * share])
    if (rgb.every((channel) => channel > -0.001 && channel < 1.001)) return toHex(rgb)
  }
  return toHex(fromOklab([lightness, 0, 0]))
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (hex: string): Triple =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Triple

const toHex = (linear: Triple): string =>
  `#${linear
    .map((channel) => {
      const level = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
      return Math.round(Math.min(1, Math.max(0, level)) * 255)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** Björn Ottosson's OKLab: https://bottosson.github.io/posts/oklab/ */
function toOklab(hex: string): Triple {
  const [r, g, b] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
