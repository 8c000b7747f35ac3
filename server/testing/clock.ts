import { vi } from 'vitest'

/** Sets the clock until the end of the test, with real timers. */
export function clockAt(time: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
