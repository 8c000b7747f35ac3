export interface Page {
  page: number
  perPage: number
}

const USUAL = 15
const MAX = 1000

/** "Give me everybody" is answered with as many as there may be at once; what is no number means the usual. */
export const pageOf = ({ page, perPage }: Record<string, unknown>): Page => ({
  page: countIn(page) ?? 1,
  perPage: Math.min(countIn(perPage) ?? USUAL, MAX),
})

const countIn = (text: unknown) =>
  typeof text === 'string' && /^0*[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined

/** The page that begins where this one does and has at most so many on it: whoever goes on from there misses nobody. */
export function fitting({ page, perPage }: Page, most: number): Page {
  const before = (page - 1) * perPage
  let smaller = most
  while (before % smaller > 0) smaller -= 1
  return { page: before / smaller + 1, perPage: smaller }
}
