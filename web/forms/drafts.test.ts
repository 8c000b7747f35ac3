import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, idDraftOf, saveDraft, withDraft } from './drafts.ts'

const EMPTY = { email: '', password: '' }
const TYPED = { email: 'ana@exemplo.com', password: 'Senha-forte1' }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('restores typed values, but never a password', () => {
  saveDraft('sign-up', TYPED)
  expect(withDraft('sign-up', EMPTY)).toEqual({ email: TYPED.email, password: '' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(TYPED.password)
})

test('separates the drafts of two forms and stores none without a name', () => {
  saveDraft('sign-up', TYPED)
  expect(withDraft('other', EMPTY)).toEqual(EMPTY)
  expect(withDraft(undefined, EMPTY)).toEqual(EMPTY)
})

test('ignores unknown fields and values that are not text', () => {
  const kept = { email: 1, password: 'secret', constructor: 'x', age: '3' }
  sessionStorage.setItem('techfolio:draft:sign-up', JSON.stringify(kept))
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test.each(['{', 'null', '3', '"text"', '[]'])('starts empty if storage holds %s', (kept) => {
  sessionStorage.setItem('techfolio:draft:sign-up', kept)
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test('deletes one draft, or all drafts and nothing else', () => {
  for (const name of ['a', 'b', 'c']) saveDraft(name, TYPED)
  sessionStorage.setItem('techfolio:reloaded-at', '1')
  clearDraft('a')
  expect(withDraft('a', EMPTY)).toEqual(EMPTY)
  expect(withDraft('b', EMPTY).email).toBe(TYPED.email)
  clearDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['techfolio:reloaded-at'])
})

test('works when storage is blocked or full', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  saveDraft('sign-up', TYPED)
  clearDraft('sign-up')
  clearDrafts()
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test('deletes the creation id together with the draft', () => {
  saveDraft('create', { title: 'Vue' })
  saveDraft(idDraftOf('create'), { title: 'Vue', id: 'one' })
  clearDraft('create')
  expect(sessionStorage).toHaveLength(0)
})
