import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Level } from '#contract/technologies.ts'
import { SessionProvider } from '../../session/session.tsx'
import { Queries } from '../../session/signed-in.tsx'
import { loadRuler, Ruler } from './ruler.tsx'
import RulerBoard from './ruler-board.tsx'

let place: HTMLElement
let root: ReturnType<typeof createRoot>
const onChoose = vi.fn<(level: Level) => void>()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await loadRuler()
  await draw()
})

afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  onChoose.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A technology's page with a second ruler of the same technology under an alias. */
const draw = () =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <SessionProvider>
          <Queries>
            <Ruler title="React" level="Intermediário" onChoose={onChoose} />
            <RulerBoard title="ReactJS" level={undefined}>
              {() => null}
            </RulerBoard>
          </Queries>
        </SessionProvider>
      </MemoryRouter>,
    ),
  )

const boxes = () => Array.from(place.querySelectorAll('input'))
const ticked = () => boxes().map(({ checked }) => checked)
const tick = (at: number) => act(async () => boxes()[at]!.click())
const button = () => place.querySelector('button')

test('offers a change only if the suggested level differs from the current one', async () => {
  expect(button()).toBeNull()
  await tick(0)
  expect(button()).toBeNull()
  expect(place.textContent).toContain('Continue marcando')
  for (const at of [1, 2]) await tick(at)
  expect(button()?.textContent).toBe('Mudar para Iniciante')
  for (const at of [3, 4]) await tick(at)
  expect(place.textContent).toContain(
    'Pelo que você marcou, seu nível parece ser Intermediário. Falta 1',
  )
  expect(button()).toBeNull()
  for (const at of [6, 7]) await tick(at)
  await act(async () => button()!.click())
  expect(onChoose.mock.calls).toEqual([['Avançado']])
})

test('shares ticks between two rulers of one technology, by any alias', async () => {
  await tick(0)
  await tick(10)
  expect(ticked()).toEqual([
    true,
    true,
    ...Array(7).fill(false),
    true,
    true,
    ...Array(7).fill(false),
  ])
  await tick(9)
  expect(ticked()).toEqual([
    false,
    true,
    ...Array(7).fill(false),
    false,
    true,
    ...Array(7).fill(false),
  ])
})

test('works without sessionStorage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  await tick(0)
  expect(ticked().slice(0, 2)).toEqual([true, false])
})
