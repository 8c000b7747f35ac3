import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { SWITCHES } from '#contract/portfolio.ts'
import { newPerson } from '../../testing/people.ts'
import { test as base, expect } from '../support/journey.ts'
import { photoWithPlace } from '../support/photos.ts'
import { startServer } from '../support/server.ts'

/** Front ends that know only the address of the mount, served from another origin. */
const test = base.extend<object, { frontEnds: string }>({
  server: [
    async ({}, use) => {
      const { stop, ...server } = await startServer({ KENZIEHUB: 'on' })
      await use(server)
      await stop()
    },
    { scope: 'worker' },
  ],
  frontEnds: [
    async ({ serverUrl }, use) => {
      const site = createServer(({ url = '' }, answer) => {
        // A headed browser requests the favicon by itself.
        if (url === '/favicon.ico') return answer.writeHead(404).end()
        const file = new URL(`../front-ends${url}.html`, import.meta.url)
        const html = readFileSync(file, 'utf8').replace('{{BASE}}', `${serverUrl}/kenziehub`)
        answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      })
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
      await use(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)
      site.close()
    },
    { scope: 'worker' },
  ],
})

// One worker, so that all tests share one server with these settings.
base.describe.configure({ mode: 'default' })

const says = (page: Page, text: string) => expect(page.getByRole('status')).toHaveText(text)

async function fill(page: Page, fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

test('the front end of a technology list works with the other mount', async ({
  page,
  frontEnds,
}) => {
  const { name, email, bio, contact } = newPerson('Bia Reis')
  const signUp = { Nome: name, Email: email, Bio: bio, Contato: contact, Módulo: 'M1' }
  await page.goto(`${frontEnds}/tech-list`)
  await fill(page, { ...signUp, Senha: '123', Confirme: '123', Contato: '' }, 'Cadastrar')
  await says(page, '• password: minimum is 6 characters • contact is required')
  await fill(page, { ...signUp, Senha: '123456', Confirme: '123456' }, 'Cadastrar')
  await says(page, 'Conta criada')
  await fill(page, { Email: email, Senha: '654321' }, 'Entrar')
  await says(page, 'Incorrect email / password combination')
  await fill(page, { Email: email, Senha: '123456' }, 'Entrar')
  await expect(page.getByRole('heading', { name: `Olá, ${name}` })).toBeVisible()
  await fill(page, { Tecnologia: 'React' }, 'Adicionar')
  await says(page, 'Adicionada')
  const row = page.getByRole('listitem')
  await expect(row).toContainText('React: Iniciante')
  await fill(page, { Tecnologia: 'ReactJS' }, 'Adicionar')
  await says(page, 'Você já tem essa tecnologia')
  await row.getByRole('button', { name: 'Subir' }).click()
  await says(page, 'Atualizada')
  await expect(row).toContainText('React: Avançado')
  await page.reload()
  await expect(row).toContainText('React: Avançado')
  await row.getByRole('button', { name: 'Excluir' }).click()
  await says(page, 'Excluída')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('the front end of a directory works with the other mount', async ({
  page,
  account,
  serverUrl,
  frontEnds,
  request,
}) => {
  const headers = { authorization: `Bearer ${account.token}` }
  const settings = { published: true, shows: SWITCHES, technologies: 'all', chosen: [] }
  const address = `dev-${account.id.slice(-12)}`
  for (const [path, data] of [
    ['/portfolio/address', { address }],
    ['/portfolio', settings],
  ] as const)
    expect((await request.put(`${serverUrl}/api${path}`, { headers, data })).ok()).toBe(true)
  await page.goto(`${frontEnds}/showcase`)
  const row = page.getByRole('listitem')
  await expect(row.filter({ hasText: account.name })).toHaveText(`${account.name} : `)
  await fill(page, { Email: account.email, Senha: account.password }, 'Entrar')
  await expect(page.getByRole('heading', { name: account.name })).toBeVisible()
  const photo = { name: 'eu.jpg', mimeType: 'image/jpeg', buffer: await photoWithPlace() }
  await page.getByLabel('Foto').setInputFiles(photo)
  await fill(page, { Bio: 'Uma bio nova' }, 'Salvar')
  await says(page, 'Salvo')
  await expect(page.locator('#bio')).toHaveText('Uma bio nova')
  await expectDrawn(page, 'Minha foto')
  const work = { Título: 'Loja', Descrição: 'Vende', Endereço: 'https://loja.example/' }
  await fill(page, { ...work, Endereço: 'loja' }, 'Publicar')
  await expect(page.getByRole('status')).toContainText('400 deploy_url must be')
  await fill(page, work, 'Publicar')
  await says(page, 'Publicado')
  await row.getByRole('button', { name: 'Renomear' }).click()
  await says(page, 'Renomeado')
  await expect(row.getByRole('link', { name: 'Loja 2' })).toHaveAttribute('href', work.Endereço)
  await row.getByRole('button', { name: 'Tirar' }).click()
  await says(page, 'Tirado')
  await page.reload()
  await expectDrawn(page, account.name)
  await fill(page, { Email: account.email, Senha: account.password }, 'Entrar')
  await page.getByRole('button', { name: 'Excluir conta' }).click()
  await says(page, 'Conta excluída')
  await expect(row.filter({ hasText: account.name })).toHaveCount(0)
})

/** The browser has loaded the image from another origin. */
const expectDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(512)
