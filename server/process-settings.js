/**
 * Each password hash takes 19 MB, which glibc would keep for every thread. Above a fixed threshold the memory
 * goes back to the system.
 */
export const SETTINGS = { MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2) }

/**
 * Half of Node's young generation, which a start would otherwise grow into; the garbage of the start is collected
 * after the first responses.
 */
export const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
