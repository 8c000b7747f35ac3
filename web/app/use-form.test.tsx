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

function NameForm() {
  const { field, submit } = useForm<{ name: string }>({
    rules,
    initial: { name: 'Ana' },
    onSend: () => new Promise(() => undefined),
  })
  const { error, ...rest } = field('name')
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input {...rest} aria-invalid={error !== undefined} />
      <button type="submit">Enviar</button>
    </form>
  )
}

const leave = () => act(async () => input().dispatchEvent(new Event('focusout', { bubbles: true })))

/** As typing does; React listens to the input's own setter. */
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
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

test('judges a field once it was changed, also back to what it was, and left', async () => {
  await leave()
  expect(judge).not.toHaveBeenCalled()
  await type('')
  await type('Ana')
  expect(judge).not.toHaveBeenCalled()
  await leave()
  expect(judge).toHaveBeenCalledTimes(1)
})

test('does not judge again a field that is left because it is being sent', async () => {
  await type('Bia')
  await act(async () => place.querySelector('button')!.click())
  await leave()
  expect(judge).toHaveBeenCalledTimes(1)
})
