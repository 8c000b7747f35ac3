import { button, field } from './support/forms.ts'
import { AD, openJobs, readAd } from './support/jobs.ts'
import { expect, test } from './support/journey.ts'
import { recordCalls, refuse } from './support/network.ts'
import { box, fillProject, openProjects } from './support/projects.ts'
import { modal, rows } from './support/technologies.ts'
import { toast } from './support/toasts.ts'

test('a job ad is compared with the list, and what is missing becomes a goal', {
  tag: '@phone',
}, async ({ page, account }) => {
  const react = await account.addTechnology('ReactJS', 'Intermediário')
  await account.addTechnology('HTML', 'Avançado')
  await account.addTechnology('Docker', 'Iniciante')
  await account.addProject('Cardápio da Vila', { techs: [react.id] })
  await openJobs(page, account)
  const calls = recordCalls(page)

  await readAd(page, AD)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Você já tem 3 de 7.')
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem')
  await expect(group('Forte')).toHaveText([/React.*1 projeto/, /HTML/])
  await expect(group('Começando')).toHaveText([/Docker.*diferencial/])
  await expect(group('Falta')).toHaveText([/CSS/, /JavaScript/, /TypeScript/, /Jest.*diferencial/])
  await expect(field(page, 'Frase para a candidatura')).toHaveValue(
    'Uso React em projetos. Também uso HTML. Estou começando com Docker.',
  )

  await test.step('a refused goal says why, and can be tried again', async () => {
    await refuse(page, '/goals', 'unavailable')
    await button(page, 'Quero aprender: Jest').click()
    await expect(toast(page, 'Ops! ocorreu um erro, tente novamente', 'error')).toBeVisible()
    await page.unroute('**/api/goals')
    await button(page, 'Quero aprender: Jest').click()
    await expect(group('Falta').last()).toContainText('Nas suas metas')
  })

  await test.step('the ad is not sent, and stays in the tab', async () => {
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual(['POST /goals', 'POST /goals'])
    await group('Forte').first().getByRole('link').click()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Você já tem 3 de 7.')
    await page.reload()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Você já tem 3 de 7.')
    await button(page, 'Trocar').click()
    await button(page, 'Limpar').click()
    await page.reload()
    await expect(field(page, 'Cole uma vaga')).toHaveValue('')
  })
})

test('a project file adds technologies, and chooses those of a project', {
  tag: '@phone',
}, async ({ page, account, openHome }) => {
  await account.addTechnology('React', 'Avançado')
  await openHome()
  await button(page, 'Trazer um arquivo').click()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'requirements.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('django==5.0\n'),
  })
  await page.getByLabel('Nível de Django').selectOption('Intermediário')
  await button(page, 'Adicionar 2 tecnologias').click()
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Django' })).toContainText('Intermediário')

  await openProjects(page, account)
  await button(page, 'Adicionar projeto').click()
  await fillProject(page, 'Loja')
  await button(page, 'Ler de um arquivo do projeto').click()
  await field(page, 'Ou cole o conteúdo aqui').fill('React, Docker')
  await button(page, 'Ler').click()
  await button(page, 'Usar 2 tecnologias no projeto').click()
  await expect(button(page, 'Ler de um arquivo do projeto')).toBeFocused()
  await expect(box(page, 'React')).toBeChecked()
  await expect(box(page, 'Docker')).toBeChecked()
  await expect(field(page, 'Título')).toHaveValue('Loja')
})
