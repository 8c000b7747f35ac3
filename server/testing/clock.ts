import { vi } from 'vitest'

/** From here to the end of the test it is that time; timers go on. */
export function clockAt(time: number) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}
