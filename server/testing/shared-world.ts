import { afterAll, afterEach, expect, vi } from 'vitest'

/** What sharp sets when it is loaded is the process's own. */
const environment = () => ({ ...process.env, VIPSHOME: undefined })

// Run before each file, as the next one lives in the same process: what a file finds, it leaves.
// Spies are put back by vitest.
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
