/** Clocks of instances differ a little, and requests overtake each other: so far ahead is still now. */
export const NEARLY_NOW = 60_000

/** Written so, times sort as text. */
export const isoTime = (time: number) => new Date(time).toISOString()
