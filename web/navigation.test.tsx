import { expect, test, vi } from 'vitest'
import { ana, button, json, openScreen } from './testing.tsx'
import { navigation as texts } from './texts/signed-in-screen.ts'

const navigation = () => document.querySelector('nav')!
const current = () =>
  Array.from(navigation().querySelectorAll('[aria-current]')).map((one) => [
    one.textContent,
    one.getAttribute('aria-current'),
  ])

test('the menu of the phone marks the current place, as the bar does', async () => {
  openScreen('/conta', { 'GET /profile': () => json(ana), 'GET /sessions': () => json([]) })
  const inMenu = await button(texts.account)
  expect(inMenu.closest('[popover]')).not.toBeNull()
  expect(current()).toEqual([
    [texts.account, 'page'],
    [texts.more, 'true'],
    [texts.account, 'page'],
  ])
  const places = Array.from(navigation().children)
    .filter((one) => one.matches('a, button'))
    .map((one) => one.textContent)
  expect(places).toEqual([
    texts.technologies,
    texts.projects,
    texts.evolution,
    texts.jobs,
    texts.portfolio,
    texts.classes,
    texts.account,
    texts.more,
  ])
})

test('the menu closes when its current place is pressed', async () => {
  const hide = vi.fn<() => void>()
  HTMLElement.prototype.hidePopover = hide
  openScreen('/conta', { 'GET /profile': () => json(ana), 'GET /sessions': () => json([]) })
  ;(await button(texts.account)).click()
  expect(hide).toHaveBeenCalledTimes(1)
})
