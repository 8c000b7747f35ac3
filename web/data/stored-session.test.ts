import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  forgetUserId,
  readToken,
  storeSession,
  TOKEN_KEY,
  USER_ID_KEY,
  watchOtherTabs,
} from './stored-session.ts'

beforeEach(() => localStorage.clear())

function otherTabDoes(key: string | null, newValue: string | null, storageArea = localStorage) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea }))
}

test('keeps the token and the user id, and nothing more', () => {
  storeSession('secret', 'ana')
  expect(readToken()).toBe('secret')
  expect(localStorage.getItem(USER_ID_KEY)).toBe('ana')
  expect(localStorage).toHaveLength(2)
})

test('clears everything', () => {
  storeSession('secret', 'ana')
  clearSession()
  expect(readToken()).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('keeps the token of a refused session, and forgets whose it was', () => {
  storeSession('secret', 'ana')
  forgetUserId()
  expect(readToken()).toBe('secret')
  expect(localStorage.getItem(USER_ID_KEY)).toBeNull()
})

test('hears another tab sign out, by one key or by clearing them all', () => {
  const heard = vi.fn<() => void>()
  const stop = watchOtherTabs(heard)
  otherTabDoes(TOKEN_KEY, null)
  otherTabDoes(null, null)
  otherTabDoes(TOKEN_KEY, 'somebody-else')
  expect(heard).toHaveBeenCalledTimes(3)
  stop()
  otherTabDoes(TOKEN_KEY, null)
  expect(heard).toHaveBeenCalledTimes(3)
})

test('minds neither other keys nor other stores', () => {
  const heard = vi.fn<() => void>()
  const stop = watchOtherTabs(heard)
  otherTabDoes('theme', null)
  otherTabDoes(TOKEN_KEY, null, sessionStorage)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
