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

test('stores only the token and the user id', () => {
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

test('keeps the token of a refused session and deletes the user id', () => {
  storeSession('secret', 'ana')
  forgetUserId()
  expect(readToken()).toBe('secret')
  expect(localStorage.getItem(USER_ID_KEY)).toBeNull()
})

test('detects a sign-out in another tab, by one key or by clear()', () => {
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

test('ignores other keys and other storages', () => {
  const heard = vi.fn<() => void>()
  const stop = watchOtherTabs(heard)
  otherTabDoes('theme', null)
  otherTabDoes(TOKEN_KEY, null, sessionStorage)
  expect(heard).not.toHaveBeenCalled()
  stop()
})
