import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dismiss, notify } from './notify.ts'
import { ToastStack } from './toasts.tsx'

const place = document.createElement('div')
let root: ReturnType<typeof createRoot>
/** Every text the page has shown. */
let seen: Set<string>
const observer = new MutationObserver(() => seen.add(place.textContent))

beforeEach(() => {
  root = createRoot(place)
  seen = new Set()
  observer.observe(place, { childList: true, subtree: true, characterData: true })
})

afterEach(() => {
  observer.disconnect()
  root.unmount()
})

/** Renders without `act`, which would batch everything. */
async function draw(content: ReactNode, text: () => unknown) {
  root.render(content)
  await expect.poll(text).toBeTruthy()
  seen.clear()
}

test('dismissing one toast and showing another renders once', async () => {
  await draw(<ToastStack />, () => place.querySelector('section'))
  const first = notify.error('Não deu certo')
  await Promise.resolve()
  dismiss(first)
  await Promise.resolve()
  notify.success('Deu certo')
  await expect.poll(() => [...seen]).toEqual(['Deu certo'])
})
