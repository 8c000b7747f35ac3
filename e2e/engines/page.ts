import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engine.ts'

const PATIENCE_MS = 30_000
const MOUSE = { type: 'pointer', id: 'mouse' } as const
const KEYBOARD = { type: 'key', id: 'keyboard' } as const

export type Page = ReturnType<typeof pageOf>

/** User actions by visible text, for every engine. */
export function pageOf(engine: Engine) {
  const evaluate = <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ) => engine.call(run.toString(), args) as Promise<Awaited<Result>>

  /** Polls until it is true, also during navigation. */
  async function until<Args extends unknown[]>(
    what: string,
    isSo: (...args: Args) => unknown,
    ...args: Args
  ) {
    const last = Date.now() + PATIENCE_MS
    for (;;) {
      const answer = await evaluate(isSo, ...args).catch((error: unknown) => {
        if (Date.now() > last) throw error
      })
      if (answer) return
      if (Date.now() > last) throw new Error(`waited in vain for ${what}: ${await describe()}`)
      await sleep(50)
    }
  }

  const describe = () =>
    evaluate(() => {
      const place = document.querySelector('dialog') ?? document.body
      return `${location.pathname}: ${place.innerText.replaceAll(/\s+/g, ' ').slice(-600)}`
    })

  async function click(name: string) {
    const last = Date.now() + PATIENCE_MS
    let place: Point | undefined
    // Waits until it is stable and not covered.
    for (let before: Point | undefined; ; before = place) {
      place = await evaluate(placeOf, name)
      if (place && before?.x === place.x && before.y === place.y) break
      if (Date.now() > last) throw new Error(`nothing to press called ${name}: ${await describe()}`)
      await sleep(50)
    }
    const { x, y } = place
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await engine.perform([{ ...MOUSE, actions }])
  }

  async function press(keys: string) {
    const actions = Array.from(keys).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await engine.perform([{ ...KEYBOARD, actions }])
  }

  return {
    engine,
    evaluate,
    until,
    click,
    press,
    goto: engine.goto,
    back: engine.back,
    type: async (label: string, words: string) => {
      const last = Date.now() + PATIENCE_MS
      // A late layout shift may have moved it before the click.
      do await click(label)
      while (!(await evaluate(isFocused, label)) && Date.now() < last)
      await press(words)
    },
    /** Set by script, because a native list is outside the page. */
    choose: async (label: string, option: string) => {
      await until(`the list ${label}`, choose, label, option)
    },
    sees: (words: string) => until(`“${words}”`, isSeen, words),
    seesNo: (words: string) => until(`no “${words}”`, isNotSeen, words),
    isAt: (path: string) => until(path, (one) => location.pathname === one, path),
  }
}

type Point = { x: number; y: number }

// The functions below run in the page and cannot use anything outside themselves.

function placeOf(name: string): Point | undefined {
  const all = document.querySelectorAll<HTMLElement>('a, button, input, textarea, [role=option]')
  const one = [...all].findLast((each) => {
    const [label] = (each as HTMLInputElement).labels ?? []
    const id = each.getAttribute('aria-labelledby') ?? ''
    const words = document.getElementById(id) ?? label ?? each
    return (each.ariaLabel ?? words.innerText).trim() === name && !each.closest('[inert]')
  })
  const isMoving = document.getAnimations().some(({ effect, playState }) => {
    const { target, pseudoElement } = effect as KeyframeEffect
    return playState === 'running' && !pseudoElement && target?.contains(one ?? null)
  })
  if (!one || isMoving || one.matches(':disabled')) return undefined
  const { left, top, width, height } = one.getBoundingClientRect()
  const place = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  const hit = document.elementFromPoint(place.x, place.y)
  if (one.contains(hit) || hit?.closest('label')?.control === one) return place
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  return undefined
}

function isFocused(label: string) {
  const field = document.activeElement as HTMLInputElement | null
  return [...(field?.labels ?? [])].some((one) => one.innerText.trim() === label)
}

function choose(label: string, option: string) {
  const named = [...document.querySelectorAll('label')].find(
    (one) => one.innerText.trim() === label,
  )
  const list = named?.control
  if (!(list instanceof HTMLSelectElement) || list.disabled) return false
  list.value = [...list.options].find(({ text }) => text === option)?.value ?? ''
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.dispatchEvent(new Event('change', { bubbles: true }))
  return list.value !== ''
}

function isSeen(words: string) {
  return document.body.innerText.includes(words)
}

function isNotSeen(words: string) {
  return !document.body.innerText.includes(words)
}
