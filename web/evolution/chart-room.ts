/** A drawing for each room: text keeps its size, so a narrow one shows fewer columns and labels. */
export const ROOMS = [
  { name: 'wide', most: 42, least: 8, labels: 24, counts: 24 },
  { name: 'narrow', most: 25, least: 5, labels: 12, counts: 8 },
] as const
export type Room = (typeof ROOMS)[number]

/** Beside a number of two digits there is room for a month, but not for a year. */
export function labelEvery({ labels, counts }: Room, columns: number, label: string) {
  if (columns > labels) return 3
  return columns > counts && label.length > 3 ? 2 : 1
}
