import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#contract/errors.ts'
import { forPublicFields } from '#contract/public-profile.ts'
import type { User } from '#contract/users.ts'
import { closeClient } from './data/client.ts'
import { clearSession, storeSession } from './data/stored-session.ts'
import { closeSignedInCode } from './session/session-start.ts'
import { currentToasts, dismiss } from './toasts/notify.ts'
import { wholeApp } from './whole-app.tsx'

/** What the stubbed server answers to a call such as `GET /profile` or `PUT /users/techs/*`. */
export type Answers = Record<string, (body: unknown) => Response | Promise<Response>>

const MOMENT = '2026-11-01T12:00:00.000Z'

export const ana: User = {
  id: '3f0f7a0e-0000-4000-8000-000000000001',
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  course_module: 'Primeiro módulo (Introdução ao Frontend)',
  bio: 'Estudo à noite.',
  contact: '(11) 91234-5678',
  ...forPublicFields(() => ''),
  avatar_url: null,
  techs: [],
  removed_techs: 0,
  works: [],
  removed_works: 0,
  classes: 0,
  new_confirmations: 0,
  notices: 0,
  created_at: MOMENT,
  updated_at: MOMENT,
}

export const technology = (
  title: string,
  status: User['techs'][number]['status'] = 'Avançado',
) => ({
  id: `id-of-${title}`,
  title,
  status,
  created_at: MOMENT,
  updated_at: MOMENT,
  ruler: [] as string[],
})

export const json = (value: unknown, status = 200) => Response.json(value, { status })

export const refuse = (code: ErrorCode, headers: Record<string, string> = {}) =>
  Response.json(
    { status: 'error', code, message: ERRORS[code].message },
    { status: ERRORS[code].status, headers },
  )

/** The connection breaks. */
export const lose = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers once it is released. */
export function hold(answer: () => Response) {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(answer), release: () => resolve() }
}

/** Silent until the client gives up. Its seven seconds pass when `timeOut` is called. */
export function silence() {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  return { timeOut: () => timeout.abort(new DOMException('', 'TimeoutError')) }
}

let unmount: (() => void) | undefined
let calls: string[] = []

/** Every call of the API since the screen was opened, as `GET /profile`. */
export const callsMade = () => calls

/** The whole app at a path, in front of a stubbed server. */
export function openScreen(path: string, answers: Answers, { isSignedIn = true } = {}) {
  calls = []
  if (isSignedIn) storeSession('token', ana.id)
  vi.stubGlobal('fetch', async (address: string, { method, body, signal }: RequestInit) => {
    const called = `${method} ${address.replace(/^\/api/, '')}`
    calls.push(called)
    const [, answer] = Object.entries(answers).find(([call]) => matches(call, called)) ?? []
    if (!answer) throw new Error(`The stubbed server has no answer to ${called}`)
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    aborted.catch(() => undefined)
    return Promise.race([answer(typeof body === 'string' ? JSON.parse(body) : body), aborted])
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(wholeApp((screens) => <MemoryRouter initialEntries={[path]}>{screens}</MemoryRouter>))
  unmount = () => {
    root.unmount()
    place.remove()
  }
}

const matches = (call: string, called: string) =>
  new RegExp(`^${call.replaceAll('*', '[^/]+')}(\\?.*)?$`).test(called)

afterEach(() => {
  unmount?.()
  unmount = undefined
  for (const { id } of currentToasts()) dismiss(id)
  closeSignedInCode()
  closeClient()
  clearSession()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const visible = (element: Element) => element.closest('[inert], [hidden]') === null
const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** Waits for what `find` returns. */
export function found<Found>(what: string, find: () => Found | undefined | null) {
  return vi.waitFor(
    () => {
      const one = find()
      if (!one) throw new Error(`No ${what}:\n${document.body.textContent}`)
      return one
    },
    { timeout: 90_000, interval: 10 },
  )
}

export const button = (name: string) =>
  found(`button ${name}`, () =>
    Array.from(document.querySelectorAll<HTMLElement>('button, a')).findLast(
      (one) => nameOf(one) === name && visible(one),
    ),
  )

export const field = (label: string) =>
  found(`field ${label}`, () => {
    const labels = Array.from(document.querySelectorAll('label'))
    const own = labels.findLast((one) => one.textContent.trim() === label && visible(one))
    return document.getElementById(own?.htmlFor ?? '') as HTMLInputElement | null
  })

export async function press(name: string) {
  const target = await button(name)
  await vi.waitFor(() => expect(target.matches(':disabled')).toBe(false))
  target.click()
}

export const fill = async (label: string, value: string) => type(await field(label), value)

export function type(target: HTMLElement, value: string) {
  const prototype = Object.getPrototypeOf(target) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
  target.dispatchEvent(new Event('change', { bubbles: true }))
}

export const sees = (text: string) =>
  found(`“${text}”`, () => document.body.textContent.includes(text))

export const seesNo = (text: string) =>
  found(`page without “${text}”`, () => !document.body.textContent.includes(text))

export const toast = (text: string) =>
  found(`toast “${text}”`, () => currentToasts().find((one) => one.text.includes(text)))
