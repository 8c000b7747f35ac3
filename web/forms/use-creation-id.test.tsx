import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft } from './drafts.ts'
import { useCreationId } from './use-creation-id.ts'

type Ids = ReturnType<typeof useCreationId>

function Form({ onIds }: { onIds: (ids: Ids) => void }) {
  const ids = useCreationId('create')
  useEffect(() => onIds(ids))
  return null
}

async function open() {
  const onIds = vi.fn<(ids: Ids) => void>()
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Form onIds={onIds} />))
  return onIds.mock.lastCall![0]
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('uses the same id for every retry, even after a reload', async () => {
  const { idOf } = await open()
  const id = idOf('Vue')
  expect(idOf('Vue')).toBe(id)
  expect((await open()).idOf('Vue')).toBe(id)
})

test('uses another id for another title, the next creation and a new form', async () => {
  const { idOf, forgetId } = await open()
  const first = idOf('Vue')
  expect(idOf('Git')).not.toBe(first)
  const second = idOf('Vue')
  forgetId()
  expect(idOf('Vue')).not.toBe(second)
  clearDraft('create')
  expect((await open()).idOf('Vue')).not.toBe(second)
})

test('keeps the id while the form is open without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { idOf } = await open()
  expect(idOf('Vue')).toBe(idOf('Vue'))
})
