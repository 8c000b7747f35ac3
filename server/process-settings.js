import { availableParallelism } from 'node:os'

/** As many as libuv has by default, left for files, DNS and compression while every core hashes a password. */
const OTHER_THREADS = 4

export const SETTINGS = {
  /**
   * Each password hash takes 19 MB, which glibc would keep for every thread. Above a fixed threshold the memory
   * goes back to the system.
   */
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 ** 2),
  UV_THREADPOOL_SIZE: String(availableParallelism() + OTHER_THREADS),
}

/**
 * Half of Node's young generation, which a start would otherwise grow into; the garbage of the start is collected
 * after the first responses.
 */
export const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
