import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeFailed } from '../texts/failures.ts'
import { shell } from '../texts/shell.ts'
import { currentToasts, dismiss } from '../toasts/notify.ts'
import { ApiError } from './api-error.ts'
import type { Change } from './change.ts'
import { closeOutbox, currentOutbox, openOutbox, registerChanges } from './outbox.ts'
import { useSave } from './use-save.ts'

vi.mock('./store.ts', () => ({
  OUTBOX: 'outbox:',
  readRecords: async () => {
    throw new DOMException('', 'SecurityError')
  },
  writeRecord: async () => {
    throw new DOMException('', 'SecurityError')
  },
  deleteRecord: async () => undefined,
  wipeCache: async () => undefined,
}))

type Named = { name: string }
const send = vi.fn<(input: Named) => Promise<Named>>()
const apply = (data: unknown, input: Named) => ({ ...(data as object), ...input }) as never

const rename: Change<Named, Named> = {
  name: 'test/rename',
  send,
  apply: { profile: apply },
  success: ({ name }) => `${name}!`,
  sentences: { technology_exists: 'Já existe' },
  describe: ({ name }) => name,
}
registerChanges([rename])

let client: QueryClient
let root: ReturnType<typeof createRoot>
let refetched: string[]
const profile = () => client.getQueryData(['profile'])
const toasts = () => currentToasts().map(({ kind, text }) => `${kind}: ${text}`)

type Save = ReturnType<typeof useSave<Named, Named>>['save']

function Screen(props: { change: Change<Named, Named>; onSave: (save: Save) => void }) {
  const { change, onSave } = props
  const { save } = useSave(change)
  useEffect(() => onSave(save))
  return null
}

async function saveOf(change: Change<Named, Named>) {
  const onSave = vi.fn<(save: Save) => void>()
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen change={change} onSave={onSave} />
      </QueryClientProvider>,
    ),
  )
  return async (name: string) => {
    let outcome: unknown
    await act(async () => {
      outcome = await onSave.mock.lastCall?.[0]({ name })
    })
    return outcome
  }
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  send.mockReset().mockImplementation(async (input) => input)
  client = new QueryClient()
  client.setQueryData(['profile'], { name: 'Ana', bio: 'Estudo' })
  client.setQueryData(['history'], {})
  refetched = []
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    refetched.push((filters?.queryKey?.[0] as string | undefined) ?? 'all')
  })
  root = createRoot(document.createElement('div'))
  await openOutbox('ana', client, Promise.resolve())
})
afterEach(async () => {
  await act(async () => root.unmount())
  for (const { id } of currentToasts()) dismiss(id)
  closeOutbox()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('sends a change, applies its response, shows a success toast and refetches', async () => {
  const save = await saveOf(rename)
  send.mockImplementation(async () => {
    expect(profile()).toEqual({ name: 'Ana', bio: 'Estudo' })
    return { name: 'Bia' }
  })
  expect(await save('Bia')).toEqual({ isQueued: false, answer: { name: 'Bia' } })
  expect(profile()).toEqual({ name: 'Bia', bio: 'Estudo' })
  expect(toasts()).toEqual(['success: Bia!'])
  expect(refetched).toEqual(['all'])
})

test('refetches only the queries the change names', async () => {
  const save = await saveOf({ ...rename, invalidates: ['history'] })
  await save('Bia')
  expect(refetched).toEqual(['history'])
})

for (const [code, sentence, isRefetched] of [
  ['technology_exists', 'Já existe', false],
  ['unexpected', changeFailed, false],
  ['not_found', changeFailed, true],
  ['unreachable', changeFailed, true],
] as const)
  test(`shows a toast for ${code}, and ${isRefetched ? 'refetches' : 'refetches nothing'}`, async () => {
    send.mockRejectedValue(new ApiError({ status: 400, code, message: '' }))
    const save = await saveOf(rename)
    expect(await save('Bia')).toBeUndefined()
    expect(profile()).toEqual({ name: 'Ana', bio: 'Estudo' })
    expect(toasts()).toEqual([`error: ${sentence}`])
    expect(refetched).toEqual(isRefetched ? ['all'] : [])
  })

test('a double click sends once, behind one loading toast', async () => {
  const { promise, resolve } = Promise.withResolvers<Named>()
  send.mockReturnValue(promise)
  const save = await saveOf(rename)
  const first = save('Bia')
  expect(await save('Bia')).toBeUndefined()
  expect(toasts()).toEqual([`loading: ${shell.loading}`])
  resolve({ name: 'Bia' })
  expect(await first).toEqual({ isQueued: false, answer: { name: 'Bia' } })
  expect(toasts()).toEqual(['success: Bia!'])
  expect(send).toHaveBeenCalledOnce()
})

test('leaves an ended session to its own alert', async () => {
  send.mockRejectedValue(new ApiError({ status: 401, code: 'not_signed_in', message: '' }))
  for (const failure of ['toast', 'message', () => ({ toast: 'Não salvo' })] as const) {
    const save = await saveOf({ ...rename, failure })
    expect(await save('Bia')).toBeUndefined()
  }
  expect(toasts()).toEqual([])
})

test('shows an optimistic change before its response and refetches after a failure', async () => {
  const save = await saveOf({ ...rename, isOptimistic: true })
  send.mockImplementation(async () => {
    expect(profile()).toEqual({ name: 'Bia', bio: 'Estudo' })
    expect(toasts()).toEqual([])
    throw new ApiError({ status: 500, code: 'unexpected', message: '' })
  })
  await save('Bia')
  expect(send).toHaveBeenCalledOnce()
  expect(refetched).toEqual(['all'])
})

test('queues a change offline without a toast', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const save = await saveOf(rename)
  expect(await save('Bia')).toEqual({ isQueued: true })
  expect(send).not.toHaveBeenCalled()
  expect(profile()).toEqual({ name: 'Bia', bio: 'Estudo' })
  expect(currentOutbox()).toMatchObject([{ change: 'test/rename', input: { name: 'Bia' } }])
  expect(toasts()).toEqual([])
})

test('queues a change behind a pending one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const save = await saveOf(rename)
  await save('Bia')
  online.mockReturnValue(true)
  expect(await save('Lia')).toEqual({ isQueued: true })
  expect(currentOutbox()).toHaveLength(2)
})

test('sends a change that cannot be queued, even offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { describe: _, ...needsServer } = rename
  send.mockRejectedValue(new ApiError({ status: 0, code: 'unreachable', message: '' }))
  const save = await saveOf(needsServer)
  expect(await save('Bia')).toBeUndefined()
  expect(currentOutbox()).toEqual([])
})
