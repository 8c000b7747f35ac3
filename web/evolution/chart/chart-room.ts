/** A drawing for each room: text keeps its size, so a narrow one shows fewer columns and labels. */
export const ROOMS = [
  { name: 'wide', most: 42, least: 8, labels: 24, counts: 24, width: 676 },
  { name: 'narrow', most: 25, least: 5, labels: 12, counts: 8, width: 226 },
] as const

/** Beside the projects of a portfolio, and on a phone. */
export const PAGE_ROOMS = [
  { name: 'page', most: 25, least: 8, labels: 14, counts: 14, width: 420 },
  { name: 'phone', most: 25, least: 5, labels: 12, counts: 8, width: 226 },
] as const
export type Room = (typeof ROOMS | typeof PAGE_ROOMS)[number]

const DIGIT = 7
const GAP = 4

/** Beside a number of two digits there is room for a month, but not for a year. */
export function labelEvery({ labels, counts }: Room, columns: number, label: string) {
  if (columns > labels) return 3
  return columns > counts && label.length > 3 ? 2 : 1
}

/** Over how many columns a total reaches, where the room is narrowest. */
export function totalEvery({ least, width }: Room, columns: number, most: number) {
  const slot = width / Math.max(columns, least)
  return Math.ceil((String(most).length * DIGIT + GAP) / slot)
}
