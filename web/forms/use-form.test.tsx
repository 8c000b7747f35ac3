import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useForm } from './use-form.ts'

const judge = vi.fn<(name: string) => boolean>((name) => name.length > 0)
const rules = z.object({ name: z.string().check(z.refine(judge)) })

let root: ReturnType<typeof createRoot>
const place = document.createElement('div')
const input = () => place.querySelector('input')!

type LoadRules = () => Promise<typeof rules>
const send = vi.fn<(input: { name: string }) => Promise<object | undefined>>()

function NameForm({ late }: { late?: LoadRules }) {
  const { field, submit } = useForm<{ name: string }>({
    ...(late ? { loadRules: late } : { rules }),
    initial: { name: 'Ana' },
    onSend: send,
  })
  const { error, ...rest } = field('name')
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <input {...rest} aria-invalid={error !== undefined} />
      <button type="submit">Enviar</button>
    </form>
  )
}

const press = () => act(async () => place.querySelector('button')!.click())
const leave = () => act(async () => input().dispatchEvent(new Event('focusout', { bubbles: true })))

/** Simulates typing; React only notices values set through the native setter. */
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.append(place)
  root = createRoot(place)
  await act(async () => root.render(<NameForm />))
  judge.mockClear()
  send.mockReset().mockReturnValue(new Promise(() => undefined))
})

afterEach(async () => {
  vi.useRealTimers()
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

test('validates a field on blur once it was edited, even back to its old value', async () => {
  await leave()
  expect(judge).not.toHaveBeenCalled()
  await type('')
  await type('Ana')
  expect(judge).not.toHaveBeenCalled()
  await leave()
  expect(judge).toHaveBeenCalledTimes(1)
})

test('does not validate a field again when it blurs during submission', async () => {
  await type('Bia')
  await press()
  await leave()
  expect(judge).toHaveBeenCalledTimes(1)
})

/** Submits an empty form before its rules have loaded. */
async function sendEmpty(late: LoadRules) {
  vi.useFakeTimers()
  await act(async () => root.render(<NameForm key="late" late={late} />))
  // React only notices values set through the native setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), '')
  await act(async () => input().dispatchEvent(new Event('input', { bubbles: true })))
  await press()
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('validates with rules that load after the submit', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof rules>()
  await sendEmpty(() => promise)
  await pass(2000)
  expect(input().getAttribute('aria-invalid')).toBe('false')
  resolve(rules)
  await pass(0)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input())
  expect(send).not.toHaveBeenCalled()
})

test('sends once without validation if the rules time out', async () => {
  await sendEmpty(() => new Promise(() => undefined))
  await press()
  expect(send).not.toHaveBeenCalled()
  await pass(3000)
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: '' })
})

const lost = () => Promise.reject(new Error('lost'))

test('sends without validation if the rules fail to load', async () => {
  await act(async () => root.render(<NameForm key="lost" late={lost} />))
  await press()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ana' })
})
