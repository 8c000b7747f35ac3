import { encode } from 'uqr'

export interface CodeDrawing {
  /** How many squares it has on a side, the quiet ones around it counted. */
  side: number
  /** Its dark squares as one path, a unit each. */
  path: string
}

/** Cameras need this much light around it. */
const QUIET = 4

/** Some of it may be dirty or torn, as on a poster. */
export default function drawCode(text: string): CodeDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { side: size, path: rows.join('') }
}
