import { expect } from './support/journey.ts'
import { failProfile } from './support/network.ts'
import { test } from './support/states/states.ts'
import { createTechnology } from './support/technologies.ts'

test('a crash shows an error screen in Portuguese with a way to continue', async ({
  page,
  account,
  arriveAt,
}) => {
  await arriveAt('error screen')
  await expect(page).toHaveTitle('Algo quebrou por aqui · Techfólio')
  await expect(page.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByRole('heading', { name: `Olá, ${account.name}` })).toBeVisible()
})

test('a failed load never looks like an empty list, and can be retried', async ({
  page,
  openHome,
  expectedNoise,
}) => {
  await openHome()
  await failProfile({ page, expectedNoise })
  await createTechnology(page, 'React', 'Iniciante')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar suas tecnologias')
  await expect(page.getByText('O que você já viu no curso?')).toBeHidden()
  await page.unroute('**/api/profile')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('listitem')).toHaveText(/React/)
  await expect(page.getByText('Não foi possível carregar')).toBeHidden()
})
