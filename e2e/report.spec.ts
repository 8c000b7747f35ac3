import { button, clickTwice, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, recordCalls, refuse } from './support/network.ts'

const REPORT = '/denunciar/alguma-pagina'

test('a visitor reports a page once and gets a confirmation', async ({ page }) => {
  await page.goto(REPORT)
  await expect(page).toHaveTitle('Denunciar uma página · Techfólio')
  await expect(page.getByText('@alguma-pagina')).toBeVisible()
  await button(page, 'Enviar denúncia').click()
  await expect(field(page, 'Motivo')).toBeFocused()
  await expect(page.getByText('Você precisa escolher um motivo')).toBeVisible()
  await field(page, 'Motivo').selectOption('Finge ser outra pessoa')
  await field(page, 'Detalhes (opcional)').fill('ã'.repeat(501))
  await expect(page.getByText('501 de 500')).toBeVisible()
  await button(page, 'Enviar denúncia').click()
  await expect(page.getByText('Escreva no máximo 500 caracteres')).toBeVisible()
  await field(page, 'Detalhes (opcional)').fill('  Usa a foto da minha irmã.  ')
  const calls = recordCalls(page)
  const sent = page.waitForRequest('**/api/reports')
  await clickTwice(button(page, 'Enviar denúncia'))
  await expect(page.getByRole('heading', { level: 1, name: 'Denúncia enviada' })).toBeFocused()
  expect((await sent).postDataJSON()).toEqual({
    address: 'alguma-pagina',
    reason: 'someone_else',
    details: 'Usa a foto da minha irmã.',
  })
  expect(calls).toEqual(['POST /reports'])
})

test('keeps the input when rate-limited or offline, and says when to retry', async ({ page }) => {
  await refuse(page, '/reports', 'too_many_requests', { 'retry-after': '1800' })
  await page.goto(REPORT)
  await field(page, 'Motivo').selectOption('other')
  await field(page, 'Detalhes (opcional)').fill('Algo estranho.')
  await button(page, 'Enviar denúncia').click()
  await expect(page.getByRole('alert')).toHaveText(
    'Muitas tentativas. Tente de novo em 30 minutos.',
  )
  await page.unroute('**/api/reports')
  await cutOff(page, '/reports')
  await button(page, 'Enviar denúncia').click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com o servidor')
  await expect(field(page, 'Detalhes (opcional)')).toHaveValue('Algo estranho.')
})
