import { expect, test, vi } from 'vitest'
import { ana, button, json, openScreen } from './testing.tsx'

const navigation = () => document.querySelector('nav')!
const current = () =>
  Array.from(navigation().querySelectorAll('[aria-current]')).map((one) => [
    one.textContent,
    one.getAttribute('aria-current'),
  ])

test('the menu of the phone marks the current place, as the bar does', async () => {
  openScreen('/conta', { 'GET /profile': () => json(ana), 'GET /sessions': () => json([]) })
  const inMenu = await button('Conta')
  expect(inMenu.closest('[popover]')).not.toBeNull()
  expect(current()).toEqual([
    ['Conta', 'page'],
    ['Mais', 'true'],
    ['Conta', 'page'],
  ])
  const places = Array.from(navigation().children)
    .filter((one) => one.matches('a, button'))
    .map((one) => one.textContent)
  expect(places).toEqual([
    'Tecnologias',
    'Projetos',
    'Evolução',
    'Vagas',
    'Portfólio',
    'Turmas',
    'Conta',
    'Mais',
  ])
})

test('the menu closes when its current place is pressed', async () => {
  const hide = vi.fn<() => void>()
  HTMLElement.prototype.hidePopover = hide
  openScreen('/conta', { 'GET /profile': () => json(ana), 'GET /sessions': () => json([]) })
  ;(await button('Conta')).click()
  expect(hide).toHaveBeenCalledTimes(1)
})
