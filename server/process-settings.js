/**
 * Each password takes 19 MB for a moment, which glibc would keep for the next, once for every thread:
 * larger than a threshold that stays where it is, they go back to the system.
 */
export const SETTINGS = { MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2) }

/**
 * The youngest objects get half of Node's room for them, which a start would otherwise grow into; what it
 * leaves behind is given back once the first have had their answer.
 */
export const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
