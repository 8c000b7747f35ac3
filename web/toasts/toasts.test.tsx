import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from './notify.ts'
import { ToastStack } from './toasts.tsx'

let root: ReturnType<typeof createRoot>
const place = document.createElement('div')
const field = document.createElement('input')
const closeButton = () => place.querySelector<HTMLButtonElement>('.toast-close')!

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(field, place)
  root = createRoot(place)
  await act(async () => root.render(<ToastStack />))
  await act(async () => notify.error('Ops!'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  field.remove()
  vi.unstubAllGlobals()
})

test('restores the focus when a toast is closed by keyboard', async () => {
  field.focus()
  closeButton().focus()
  await act(async () => closeButton().click())
  expect(closeButton()).toBeNull()
  expect(document.activeElement).toBe(field)
})

test('keeps the focus when a toast is closed by pointer', () => {
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  closeButton().dispatchEvent(press)
  expect(press.defaultPrevented).toBe(true)
})
