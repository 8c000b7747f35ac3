import { button, field } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { addressOf, openAsStranger, preview, publish } from '../support/portfolios.ts'
import { box, fillProject } from '../support/projects.ts'
import { rows } from '../support/technologies.ts'
import { toast } from '../support/toasts.ts'

test('a new project shows on its technology and on the public page', async ({
  page,
  account,
  serverUrl,
  browser,
  openHome,
}) => {
  const react = await account.addTechnology('React', 'Avançado')
  await publish(serverUrl, account)
  await openHome()
  await page.getByRole('navigation').getByRole('link', { name: 'Projetos' }).click()
  await button(page, 'Adicionar o primeiro').click()
  await fillProject(page, 'Horta em Casa', 'Lembra o dia de regar.')
  await field(page, 'Repositório (opcional)').fill('https://git.exemplo.dev/ana/horta')
  await box(page, 'React').check()
  await button(page, 'Cadastrar projeto').click()
  await expect(toast(page, 'Projeto adicionado com sucesso')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Tecnologias' }).click()
  await expect(rows(page)).toHaveText([/React.*1 projeto/])
  await page.goto(`/tecnologias/${react.id}`)
  await expect(page.getByRole('heading', { level: 3, name: 'Horta em Casa' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Portfólio' }).click()
  await expect(preview(page)).toContainText('Horta em Casa')

  const stranger = await openAsStranger(browser, serverUrl, `/@${addressOf(account)}`)
  await expect(stranger.page.getByRole('heading', { name: 'Horta em Casa' })).toBeVisible()
  await expect(stranger.page.getByText('1 projeto').first()).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: /ana\/horta/ })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener noreferrer',
  )
  await stranger.close()
})
