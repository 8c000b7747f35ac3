import { resolve } from './resolve.ts'

/**
 * Two titles with one key are one technology. Free text is lower-cased, so the capital in front keeps a
 * catalogue key from ever being the key of something typed.
 */
export function keyOf(title: string): string {
  const entry = resolve(title)
  return entry ? `C:${entry.id}` : freeKey(title)
}

/** One technology whatever its case: up and down again, so that ß and SS meet. */
export const freeKey = (title: string): string => title.toUpperCase().toLowerCase().normalize('NFC')
