import type { Page } from '@playwright/test'
import { SCREENS } from '#contract/screens.ts'
import { LEVELS } from '#contract/technologies.ts'
import { expect, signInBeforehand, test } from './journey.ts'
import { livePast } from './past.ts'
import { TWO_YEARS } from './pasts.ts'
import { addressOf, publish } from './portfolios.ts'
import { reads } from './reflow.ts'

/** Where a layout begins or ends, and the last pixel before it. */
const WIDTHS = [320, 360, 414, 600, 700, 768, 789, 820, 899, 900, 1024, 1280, 1920]

const MORE = [
  'GitHub Actions,Tailwind CSS,React Router,React Native,Next.js,Vue.js,Angular,Bootstrap,Svelte',
  'MySQL,MongoDB,Redis,SQLite,Firebase,Prisma,GraphQL,Redux,jQuery,Webpack,Cypress,Playwright',
  'Java,C,C#,C++,PHP,Laravel,Ruby,Ruby on Rails,Go,Rust,Kotlin,Swift,Flutter,Dart,Python,Django',
  'Flask,FastAPI,Linux,Bash,Figma,NestJS,Kubernetes,Minha biblioteca do curso,Testes automatizados',
  'Programação orientada a objetos',
].flatMap((some) => some.split(','))

for (const [count, projects] of [
  [13, 4],
  [60, 20],
] as const)
  test(`with ${count} technologies every screen can be read at every width`, async ({
    page,
    server,
    serverUrl,
    account,
  }) => {
    const lived = await livePast(server, account, TWO_YEARS)
    const ids = Array.from(lived.values(), ({ id }) => id)
    for (const [at, title] of MORE.slice(0, count - 13).entries())
      ids.push((await account.addTechnology(title, LEVELS[at % 3])).id)
    const { id: first } = lived.get('React')!
    const own = ids.filter((id) => id !== lived.get('Sass')!.id)
    expect(own).toHaveLength(count)
    for (let at = 0; at < projects; at += 1)
      await account.addProject(`Cardápio da Vila ${at + 1}`, {
        description: 'Pedido montado em três toques, também pelo teclado, sem sair da página.',
        repo_url: 'https://github.com/mariana-oliveira/projeto',
        deploy_url: 'https://projeto.example/',
        techs: [first, ...own.slice(at, at + 4).filter((id) => id !== first)],
      })
    await publish(serverUrl, account)
    await signInBeforehand(page, account)
    for (const [path, last] of [
      [SCREENS.home, page.getByRole('heading', { level: 3 }).nth(count - 1)],
      [SCREENS.technology.replace(':id', first), page.getByRole('checkbox').first()],
      [SCREENS.projects, page.getByRole('article').nth(projects - 1)],
      [SCREENS.evolution, page.getByRole('heading', { name: 'Linha do tempo' })],
      [SCREENS.portfolio, page.getByRole('switch').first()],
      [SCREENS.account, page.getByRole('heading', { level: 2 }).last()],
      [`/@${addressOf(account)}`, page.getByRole('heading', { name: 'Projetos' })],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path)
        await last.waitFor()
        await readAtEveryWidth(page, path)
      })
  })

test('every screen for visitors can be read at every width', async ({ page }) => {
  for (const path of [
    SCREENS.login,
    SCREENS.signUp,
    SCREENS.forgottenPassword,
    SCREENS.resetPassword,
    SCREENS.privacy,
    SCREENS.report.replace(':address', 'ana-souza'),
    '/nao-existe',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await readAtEveryWidth(page, path)
    })
})

async function readAtEveryWidth(page: Page, path: string) {
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await reads(page, `${path} at ${width} px`)
  }
}
