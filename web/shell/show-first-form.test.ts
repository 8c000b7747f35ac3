import { beforeEach, expect, test, vi } from 'vitest'
import { showFirstForm } from './show-first-form.ts'

const root = () => document.getElementById('root')!

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.innerHTML = '<div id="root"><p>frame</p></div><template><form></form></template>'
  vi.restoreAllMocks()
})

test('shows the form to whoever has no token', () => {
  showFirstForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})

test('leaves the frame to whoever has one', () => {
  localStorage.setItem('token', 'secret')
  showFirstForm('token')
  expect(root().innerHTML).toBe('<p>frame</p>')
})

test('a store that may not be opened holds no token', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  showFirstForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})

test('leaves the frame where the app itself made the entry in the history', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ usr: { email: 'ana@exemplo.com' }, key: 'x' })
  showFirstForm('token')
  expect(root().innerHTML).toBe('<p>frame</p>')
})

test('shows the form where the app only counted the entry', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 0 })
  showFirstForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})
