/** Clocks of instances differ a little, and requests overtake each other: so far ahead is still now. */
export const NEARLY_NOW = 60_000

/** As text after every time that can be kept. */
export const FOREVER = '99999'

/** Written so, times sort as text. */
export const isoTime = (time: number) => new Date(time).toISOString()
