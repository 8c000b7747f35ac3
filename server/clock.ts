/** Tolerance for times in the future: clocks of instances differ, and requests overtake each other. */
export const NEARLY_NOW = 60_000

/** Sorts after every stored time. */
export const FOREVER = '99999'

/** Sorts as text. */
export const isoTime = (time: number) => new Date(time).toISOString()
