import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LEVELS, type Technology } from '#contract/technologies.ts'
import { closeClient, openClient } from '../../data/client.ts'
import { useProfile } from '../../data/profile.ts'
import { TOKEN_KEY } from '../../data/stored-session.ts'
import { SessionProvider, useSession } from '../../session/session.tsx'
import { Queries } from '../../session/signed-in.tsx'
import { toolbar } from '../../texts/technologies.ts'
import { TechnologySection } from './technology-section.tsx'

const { drawn } = vi.hoisted(() => ({ drawn: [] as string[] }))
vi.mock('../../ui/chips.tsx', () => ({
  Chips() {
    drawn.push('filters')
    return null
  },
}))
vi.mock('../../ui/section.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  SectionHeader() {
    drawn.push('header')
    return null
  },
}))
vi.mock('../chips/technology-tile.tsx', () => ({
  TechnologyTile({ title }: { title: string }) {
    drawn.push(title)
    return null
  },
}))

const MOMENT = '2026-01-01T00:00:00.000Z'
const nothing = () => undefined
let opened: unknown[]
const noteOpened = (...asked: unknown[]) => void (opened = asked)
let place: HTMLElement
let root: ReturnType<typeof createRoot>
let techs: Technology[]
let refresh: () => Promise<unknown>

/** The section after the profile has loaded. */
function Section() {
  const { user } = useSession()
  return user.isAuth ? (
    <Queries>
      <Refresher />
      <TechnologySection newest={undefined} onOpen={noteOpened} onNarrow={nothing} />
    </Queries>
  ) : null
}

/** Cache updates are rendered asynchronously. */
const refreshed = () =>
  act(async () => {
    await refresh()
    await new Promise((resolve) => setTimeout(resolve))
  })

function Refresher() {
  const { refetch } = useProfile()
  useEffect(() => {
    refresh = refetch
  }, [refetch])
  return null
}

// Lazy-loaded code that a start waits for.
beforeAll(() => import('../../session/signed-in.tsx'))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem(TOKEN_KEY, 'token')
  techs = ['HTML', 'CSS', 'Go', 'Rust', 'Ruby', 'Java', 'Perl'].map((title, at) => ({
    id: title,
    title,
    status: LEVELS[at % 3]!,
    created_at: MOMENT,
    updated_at: MOMENT,
    ruler: [],
  }))
  vi.stubGlobal('fetch', async () => Response.json({ id: 'ana', techs, works: [] }))
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <SessionProvider>
          <Section />
        </SessionProvider>
      </MemoryRouter>,
    ),
  )
  drawn.length = 0
})

afterEach(async () => {
  await act(async () => root.unmount())
  closeClient()
  place.remove()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const list = () => place.querySelector('ul')!
const shown = () =>
  Array.from(
    list().querySelectorAll('li:not([data-filtered-out]) h3'),
    (title) => title.textContent,
  )

/** React has rendered the typed text, so the clear button exists. */
const isTyped = () => place.querySelector('[type="search"] + span button') !== null

/** React only notices values set through the native setter. */
function type(text: string) {
  const input = place.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('a keystroke toggles only the rows whose match changes and rerenders none', async () => {
  let touched: MutationRecord[] = []
  const observer = new MutationObserver((records) => touched.push(...records))
  observer.observe(list(), { subtree: true, childList: true, attributes: true })
  const touchedBy = async (text: string) => {
    touched = []
    await act(async () => type(text))
    await new Promise((resolve) => setTimeout(resolve))
    return touched.map(({ target }) => (target as Element).textContent?.slice(0, 2))
  }
  expect(await touchedBy('r')).toEqual(['HT', 'CS', 'Go', 'Ja', 'Pe'])
  expect(shown()).toEqual(['Rust', 'Ruby'])
  expect(await touchedBy('ru')).toEqual([])
  expect(await touchedBy('rub')).toEqual(['Ru'])
  expect(shown()).toEqual(['Ruby'])
  expect(await touchedBy('ru')).toEqual(['Ru'])
  expect(drawn).toEqual([])
  observer.disconnect()
})

test('typed text renders before the deferred list', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  type('r')
  await Promise.resolve()
  expect(isTyped()).toBe(true)
  expect(shown()).toHaveLength(7)
  await vi.waitFor(() => expect(shown()).toEqual(['Rust', 'Ruby']))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('adding from an empty result uses the current text, not the deferred one', async () => {
  await act(async () => type('hask'))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const add = Array.from(place.querySelectorAll('button')).find((button) =>
    button.textContent?.includes('“hask”'),
  )
  type('haskell')
  await Promise.resolve()
  add?.click()
  expect(opened).toEqual(['create', undefined, { title: 'haskell' }])
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => undefined)
})

test('clearing keeps the order just chosen, before the deferred list follows', async () => {
  await act(async () => type('r'))
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const [, order] = place.querySelectorAll('select')
  const clear = Array.from(place.querySelectorAll('button')).find(
    (button) => button.textContent === toolbar.clear,
  )
  order!.value = 'name'
  order!.dispatchEvent(new Event('change', { bubbles: true }))
  await Promise.resolve()
  clear!.click()
  await vi.waitFor(() => expect(shown()).toHaveLength(7))
  expect(order!.value).toBe('name')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('hides the list while nothing matches', async () => {
  await act(async () => type('haskell'))
  expect(list().hidden).toBe(true)
  await act(async () => type(''))
  expect(list().hidden).toBe(false)
  expect(shown()).toHaveLength(7)
})

test('a refetch rerenders only the changed row', async () => {
  techs = structuredClone(techs)
  await refreshed()
  expect(new Set(drawn)).toEqual(new Set(['header']))
  techs = techs.map((one) =>
    one.id === 'Go' ? { ...one, status: 'Iniciante', updated_at: '2026-01-02T00:00:00.000Z' } : one,
  )
  await refreshed()
  const rows = drawn.filter((name) => !['header', 'filters'].includes(name))
  // In the summary as the last change, and on its row.
  expect(rows).toEqual(['Go', 'Go'])
})

test('a save does not rerender the list', async () => {
  const { client } = openClient('ana', () => nothing)
  const saved = Promise.withResolvers<void>()
  const sent = client.getMutationCache().build(client, { mutationFn: () => saved.promise })
  await act(async () => void sent.execute(undefined))
  expect(drawn).toEqual([])
  await act(async () => saved.resolve())
})

test('a row added during a search is filtered too', async () => {
  await act(async () => type('ru'))
  techs = [...techs, { ...techs[0]!, id: 'Lua', title: 'Lua' }]
  await refreshed()
  expect(list().children).toHaveLength(8)
  expect(shown()).toEqual(['Rust', 'Ruby'])
})
