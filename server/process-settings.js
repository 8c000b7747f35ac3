import { availableParallelism } from 'node:os'

/** As many as libuv has by default, left for files, DNS and compression while every core hashes a password. */
const OTHER_THREADS = 4

const MB = 1024 ** 2

export const SETTINGS = {
  /**
   * Each password hash takes 19 MB. Threads share one heap, which keeps the memory of one hash for the next and gives
   * the rest back: a heap for each thread would keep 100 MB, and asking the system anew took a third of a login.
   */
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * MB),
  MALLOC_TRIM_THRESHOLD_: String(24 * MB),
  UV_THREADPOOL_SIZE: String(availableParallelism() + OTHER_THREADS),
}

/**
 * Half of Node's young generation, which a start would otherwise grow into; the garbage of the start is collected
 * after the first responses.
 */
export const FLAGS = ['--max-semi-space-size=8', '--expose-gc']
