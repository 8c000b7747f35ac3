import { beforeEach, expect, test, vi } from 'vitest'
import { askAhead } from './ask-ahead.ts'

const FILES = {
  everywhere: ['/assets/parts-A1.css', '/assets/parts-A1.js'],
  home: ['/assets/home-B2.js'],
  leadHome: ['/home'],
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

test('asks for the code of whoever has a token', () => {
  localStorage.setItem('token', 'secret')
  askAhead('token', FILES)
  expect(asked()).toBe(
    `<link rel="modulepreload" crossorigin="" href="/assets/home-B2.js">${PARTS}`,
  )
})

test('and on another screen for what every screen needs', () => {
  localStorage.setItem('token', 'secret')
  visit('/projetos')
  askAhead('token', FILES)
  expect(asked()).toBe(PARTS)
})

test('asks for nothing where nobody is signed in', () => {
  askAhead('token', FILES)
  expect(asked()).toBe('')
})

test('a store that may not be opened holds no token', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  askAhead('token', FILES)
  expect(asked()).toBe('')
})
