import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDraft, clearDrafts, idDraftOf, saveDraft, withDraft } from './drafts.ts'

const EMPTY = { email: '', password: '' }
const TYPED = { email: 'ana@exemplo.com', password: 'Senha-forte1' }

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('gives back what was typed, and never a password', () => {
  saveDraft('sign-up', TYPED)
  expect(withDraft('sign-up', EMPTY)).toEqual({ email: TYPED.email, password: '' })
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(TYPED.password)
})

test('keeps the drafts of two forms apart, and none without a name', () => {
  saveDraft('sign-up', TYPED)
  expect(withDraft('other', EMPTY)).toEqual(EMPTY)
  expect(withDraft(undefined, EMPTY)).toEqual(EMPTY)
})

test('takes no field the form does not have, and nothing that is no text', () => {
  const kept = { email: 1, password: 'secret', constructor: 'x', age: '3' }
  sessionStorage.setItem('techfolio:draft:sign-up', JSON.stringify(kept))
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test.each(['{', 'null', '3', '"text"', '[]'])('starts empty if storage holds %s', (kept) => {
  sessionStorage.setItem('techfolio:draft:sign-up', kept)
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test('forgets one draft, or all of them and nothing else', () => {
  for (const name of ['a', 'b', 'c']) saveDraft(name, TYPED)
  sessionStorage.setItem('techfolio:reloaded-at', '1')
  clearDraft('a')
  expect(withDraft('a', EMPTY)).toEqual(EMPTY)
  expect(withDraft('b', EMPTY).email).toBe(TYPED.email)
  clearDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['techfolio:reloaded-at'])
})

test('does without a store that is refused or full', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  saveDraft('sign-up', TYPED)
  clearDraft('sign-up')
  clearDrafts()
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test('forgets the id of what was to be created together with what was typed', () => {
  saveDraft('create', { title: 'Vue' })
  saveDraft(idDraftOf('create'), { title: 'Vue', id: 'one' })
  clearDraft('create')
  expect(sessionStorage).toHaveLength(0)
})
