const SIGNS = /^\+?[\d\s().-]+$/
/** From a number without its area to the longest there is in the world. */
const DIGITS = { min: 8, max: 15 }

/** The number to call, if a text is nothing but one. */
export function phoneIn(text: string): string | undefined {
  if (!SIGNS.test(text.trim())) return undefined
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < DIGITS.min || digits.length > DIGITS.max) return undefined
  return text.trim().startsWith('+') ? `+${digits}` : digits
}
