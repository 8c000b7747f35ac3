import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDoubleClickGuard } from './use-double-click-guard.ts'

let root: ReturnType<typeof createRoot>
const button = document.createElement('button')
const onClick = vi.fn<() => void>()

function Modal() {
  useDoubleClickGuard()
  return null
}

const press = (detail: number) =>
  button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(button)
  button.addEventListener('click', onClick)
  root = createRoot(document.createElement('div'))
  press(1)
  await act(async () => root.render(<Modal />))
  onClick.mockClear()
})

afterEach(() => {
  button.removeEventListener('click', onClick)
  vi.unstubAllGlobals()
})

test('drops the second half of a double click that opened or closed a modal', async () => {
  press(2)
  expect(onClick).not.toHaveBeenCalled()
  press(1)
  onClick.mockClear()
  await act(async () => root.unmount())
  press(2)
  expect(onClick).not.toHaveBeenCalled()
})

test('accepts a quick click after Back has closed a modal', async () => {
  window.dispatchEvent(new Event('popstate'))
  await act(async () => root.unmount())
  press(2)
  expect(onClick).toHaveBeenCalled()
})
