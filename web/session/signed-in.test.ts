import { afterEach, expect, test, vi } from 'vitest'
import { closeClient } from '../data/client.ts'
import type { SessionAction } from './session-state.ts'
import { openQueries } from './signed-in.tsx'

afterEach(() => closeClient())

test('mirrors the profile query into the reducer', () => {
  const dispatch = vi.fn<(action: SessionAction) => void>()
  const user = { name: 'Ana' }
  openQueries('ana', dispatch).client.setQueryData(['profile'], user)
  expect(dispatch).toHaveBeenLastCalledWith({ type: 'UPDATE_USER', payload: { user } })
})
