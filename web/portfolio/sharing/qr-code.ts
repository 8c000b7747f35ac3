import { encode } from 'uqr'

export interface QrCode {
  /** Modules per side, the quiet zone included. */
  side: number
  /** The dark modules, one unit each. */
  path: string
}

/** Modules of quiet zone, as the standard asks. */
const QUIET_ZONE = 4

/** Error correction M, as a poster may get dirty or torn. */
export default function makeQrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const rows = data.map((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''),
  )
  return { side: size, path: rows.join('') }
}
