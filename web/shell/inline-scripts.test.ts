import { beforeEach, expect, test, vi } from 'vitest'
import { preloadSignedIn, showLoginForm } from './inline-scripts.ts'

const root = () => document.getElementById('root')!

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.body.innerHTML = '<div id="root"><p>frame</p></div><template><form></form></template>'
  vi.restoreAllMocks()
})

test('shows the login form without a token', () => {
  showLoginForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})

test('keeps the frame with a token', () => {
  localStorage.setItem('token', 'secret')
  showLoginForm('token')
  expect(root().innerHTML).toBe('<p>frame</p>')
})

test('treats blocked storage as signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  showLoginForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})

test('keeps the frame for a history entry pushed by the app', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ usr: { email: 'ana@exemplo.com' }, key: 'x' })
  showLoginForm('token')
  expect(root().innerHTML).toBe('<p>frame</p>')
})

test('shows the form for an entry the app only numbered', () => {
  vi.spyOn(history, 'state', 'get').mockReturnValue({ idx: 0 })
  showLoginForm('token')
  expect(root().innerHTML).toBe('<form></form>')
})

const FILES = {
  everywhere: ['/assets/parts-A1.css', '/assets/parts-A1.js'],
  home: ['/assets/home-B2.js'],
  homePaths: ['/home'],
}
const asked = () => document.head.innerHTML
const visit = (path: string) =>
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    `http://localhost${path}`,
  )
const PARTS =
  '<link rel="preload" as="style" crossorigin="" href="/assets/parts-A1.css">' +
  '<link rel="modulepreload" crossorigin="" href="/assets/parts-A1.js">'

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  visit('/home')
  document.head.replaceChildren()
})

test('preloads the code of home with a token', () => {
  localStorage.setItem('token', 'secret')
  preloadSignedIn('token', FILES)
  expect(asked()).toBe(
    `<link rel="modulepreload" crossorigin="" href="/assets/home-B2.js">${PARTS}`,
  )
})

test('preloads only the shared code on another screen', () => {
  localStorage.setItem('token', 'secret')
  visit('/projetos')
  preloadSignedIn('token', FILES)
  expect(asked()).toBe(PARTS)
})

test('preloads nothing without a token', () => {
  preloadSignedIn('token', FILES)
  expect(asked()).toBe('')
})

test('treats blocked storage as signed out', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  preloadSignedIn('token', FILES)
  expect(asked()).toBe('')
})
