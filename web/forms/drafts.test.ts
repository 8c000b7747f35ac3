import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearDraft,
  idDraftOf,
  restoreDrafts,
  saveDraft,
  setDraftsAside,
  wipeTab,
  withDraft,
} from './drafts.ts'

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

test('restores lists and choices, but no text as a list and no list as a text', () => {
  const initial = { title: '', techs: ['a'], days: 30, level: null }
  const kept = { title: 'Loja', techs: ['b', 'c'], days: 'until', level: 'Avançado' }
  saveDraft('link', kept)
  expect(withDraft('link', initial)).toEqual(kept)
  saveDraft('link', { title: ['Loja'], techs: 'b c', days: [7], level: ['Avançado'] })
  expect(withDraft('link', initial)).toEqual(initial)
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

test('deletes one draft, or all that the tab keeps', () => {
  for (const name of ['a', 'b', 'c']) saveDraft(name, TYPED)
  sessionStorage.setItem('techfolio:place', '{}')
  clearDraft('a')
  expect(withDraft('a', EMPTY)).toEqual(EMPTY)
  expect(withDraft('b', EMPTY).email).toBe(TYPED.email)
  wipeTab()
  expect(sessionStorage).toHaveLength(0)
})

test.each([
  ['keeps the drafts of a refused session for the same person', 'ana', TYPED.email],
  ['wipes them for another person', 'bia', ''],
])('%s', (_does, next, email) => {
  saveDraft('ana:create', TYPED)
  sessionStorage.setItem('techfolio:place', '{}')
  setDraftsAside('ana')
  expect(sessionStorage).toHaveLength(0)
  restoreDrafts(next)
  expect(withDraft('ana:create', EMPTY).email).toBe(email)
  wipeTab()
  restoreDrafts('ana')
  expect(sessionStorage).toHaveLength(0)
})

test('works when storage is blocked or full', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  saveDraft('sign-up', TYPED)
  clearDraft('sign-up')
  setDraftsAside('ana')
  restoreDrafts('ana')
  expect(withDraft('sign-up', EMPTY)).toEqual(EMPTY)
})

test('deletes the creation id together with the draft', () => {
  saveDraft('create', { title: 'Vue' })
  saveDraft(idDraftOf('create'), { title: 'Vue', id: 'one' })
  clearDraft('create')
  expect(sessionStorage).toHaveLength(0)
})
