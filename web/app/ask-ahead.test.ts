import { beforeEach, expect, test, vi } from 'vitest'
import { askAhead } from './ask-ahead.ts'

const FILES = ['/assets/home-A1.js', '/assets/home-B2.css']
const asked = () => document.head.innerHTML

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  document.head.replaceChildren()
})

test('asks for the code of whoever has a token', () => {
  localStorage.setItem('token', 'secret')
  askAhead('token', FILES)
  expect(asked()).toBe(
    '<link rel="modulepreload" crossorigin="" href="/assets/home-A1.js">' +
      '<link rel="preload" as="style" crossorigin="" href="/assets/home-B2.css">',
  )
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
