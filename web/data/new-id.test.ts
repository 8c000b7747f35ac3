import { afterEach, expect, test, vi } from 'vitest'
import { newId } from './new-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('creates a version 4 UUID without randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(newId()).toMatch(UUID)
  expect(newId()).not.toBe(newId())
})
