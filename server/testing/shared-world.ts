import { afterAll, afterEach, expect, vi } from 'vitest'

/** sharp changes process-wide settings when it is loaded. */
const environment = () => ({ ...process.env, VIPSHOME: undefined })

// Runs before each file, because files share a process and must leave it unchanged.
// Vitest restores spies.
const found = environment()
const folder = process.cwd()
const { Date: clock, setTimeout: timer, fetch: net } = globalThis

afterEach(() => void vi.useRealTimers())

afterAll(() => {
  expect(environment(), 'what a test file leaves of the environment').toEqual(found)
  expect(process.cwd(), 'the folder a test file leaves behind').toBe(folder)
  expect(
    [globalThis.Date === clock, globalThis.setTimeout === timer, globalThis.fetch === net],
    'a test file replaces Date, setTimeout or fetch for the next one',
  ).toEqual([true, true, true])
})
