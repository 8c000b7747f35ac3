import type { Locator } from '@playwright/test'
import type { User } from '#contract/users.ts'
import { button, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { recordCalls, refuse } from './support/network.ts'
import { told } from './support/offline-writing.ts'
import { isPersisted } from './support/persisted.ts'
import { rows } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

test.use({ persistsData: true })

test('first steps are chosen by keyboard and by tap, and added at once', {
  tag: '@phone',
}, async ({ page, account, serverUrl, openHome }) => {
  await openHome()
  const html = button(page, 'HTML')
  const { x, y, width, height } = (await html.boundingBox())!
  await html.focus()
  for (const _ of Array(3)) await page.keyboard.press('Enter')
  await expect(button(page, 'HTML Avançado')).toBeFocused()
  expect(await button(page, 'HTML Avançado').boundingBox()).toEqual({ x, y, width, height })
  await button(page, 'CSS').click()

  await field(page, 'Buscar outra tecnologia').fill('dock')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Docker Iniciante')).toBeVisible()
  await expect(field(page, 'Buscar outra tecnologia')).toHaveValue('')

  const calls = recordCalls(page)
  await button(page, 'Adicionar 3 tecnologias').click()
  await expect(rows(page)).toHaveCount(3)
  expect(calls).toEqual(['POST /users/techs/batch', 'GET /profile'])
  await expect(page.getByRole('heading', { name: 'Tecnologias', exact: true })).toBeFocused()
  const { techs } = await told<User>(serverUrl, account, '/profile')
  expect(techs.map(({ title, status }) => [title, status])).toEqual([
    ['HTML', 'Avançado'],
    ['CSS', 'Iniciante'],
    ['Docker', 'Iniciante'],
  ])
})

test('a newcomer adds eight technologies in at most twelve taps', {
  tag: '@phone',
}, async ({ page, isMobile, openHome }) => {
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return isMobile ? target.tap() : target.click()
  }
  await openHome()
  for (const name of ['HTML', 'CSS', 'JavaScript', 'Git', 'GitHub', 'Figma', 'Flexbox'])
    await tap(button(page, name))
  await tap(field(page, 'Buscar outra tecnologia'))
  await page.keyboard.type('reac')
  await tap(page.getByRole('option', { name: 'React', exact: true }))
  await tap(button(page, 'Adicionar 8 tecnologias'))
  await expect(rows(page)).toHaveCount(8)
  expect(taps).toBeLessThanOrEqual(12)
})

test('first steps that could not be added stay chosen, and skipped ones stay skipped', {
  tag: '@phone',
}, async ({ page, openHome }) => {
  await openHome()
  await button(page, 'HTML').click()
  await refuse(page, '/users/techs/batch', 'unavailable')
  await button(page, 'Adicionar 1 tecnologia').click()
  await expect(toast(page, 'Ops! ocorreu um erro, tente novamente')).toBeVisible()
  await expect(button(page, 'HTML Iniciante')).toBeVisible()
  await button(page, 'Pular').click()
  await expect(page.getByText('Sua lista começa aqui')).toBeVisible()
  await isPersisted(page, 'first-steps-skipped')
  await page.reload()
  await expect(page.getByText('Sua lista começa aqui')).toBeVisible()
})
