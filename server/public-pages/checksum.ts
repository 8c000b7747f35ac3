/** The polynomial of CRC-32, its lowest power first, as gzip has it. */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000
const X = 0x40000000

/** The product of two polynomials, modulo the one above. */
function multiply(a: number, b: number) {
  let product = 0
  let shifted = b
  for (let power = ONE; power !== 0; power >>>= 1) {
    if (a & power) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1
  }
  return product >>> 0
}

/**
 * What the CRC-32 of some bytes adds to that of them and so many more: with it, the sum of a whole comes from the
 * sums of its parts, whose bytes nobody has to go through again.
 */
export function shiftedChecksum(checksum: number, bytes: number) {
  let shifted = checksum
  let power = X
  for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
    if (bits % 2 === 1) shifted = multiply(power, shifted)
    power = multiply(power, power)
  }
  return shifted
}
