import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/users.ts'
import type { SessionState } from './session-state.ts'
import { useShownProfile } from './use-shown-profile.ts'

const { writeProfile } = vi.hoisted(() => ({ writeProfile: vi.fn<(user: User) => unknown>() }))
vi.mock('./kept-profile.ts', () => ({ writeProfile }))

type Props = { user: SessionState['user']; isOver?: boolean }

let root: ReturnType<typeof createRoot>
let idle: (() => void)[]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  idle = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  root = createRoot(document.createElement('div'))
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  writeProfile.mockReset()
})

const ANA = { name: 'Ana', isAuth: true }

function Profile({ user, isOver = false }: Props) {
  useShownProfile({ user, currUser: null, loadUser: false }, isOver, () => undefined)
  return null
}

const show = (props: Props) => act(async () => root.render(<Profile {...props} />))

async function rest() {
  for (const work of idle.splice(0)) work()
  await vi.dynamicImportSettled()
  return writeProfile.mock.calls.map(([{ name }]) => name)
}

test('what is shown is kept once nothing else goes on, and of two the newer', async () => {
  await show({ user: ANA })
  expect(writeProfile).not.toHaveBeenCalled()
  await show({ user: { ...ANA, name: 'Ana Maria' } })
  expect(await rest()).toEqual(['Ana Maria'])
})

test('a session that ends before then has nothing kept of it', async () => {
  await show({ user: ANA })
  await show({ user: ANA, isOver: true })
  expect(await rest()).toEqual([])
})
