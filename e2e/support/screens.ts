import type { Page } from '@playwright/test'
import { SCREENS } from '#contract/screens.ts'
import { LEVELS } from '#contract/technologies.ts'
import { runAxe, WCAG_2_2_AA } from './axe.ts'
import { TWO_YEARS, writeHistory } from './history.ts'
import { expect, signInBefore, test } from './journey.ts'
import type { Account } from './people.ts'
import { addressOf, publish } from './portfolios.ts'
import { reads } from './reflow.ts'
import type { Server } from './server.ts'

/** Common widths, and both sides of the layout's breakpoints. */
const WIDTHS = [320, 360, 414, 600, 700, 768, 789, 820, 899, 900, 1024, 1920, 1280]

const MORE = [
  'GitHub Actions,Tailwind CSS,React Router,React Native,Next.js,Vue.js,Angular,Bootstrap,Svelte',
  'MySQL,MongoDB,Redis,SQLite,Firebase,Prisma,GraphQL,Redux,jQuery,Webpack,Cypress,Playwright',
  'Java,C,C#,C++,PHP,Laravel,Ruby,Ruby on Rails,Go,Rust,Kotlin,Swift,Flutter,Dart,Python,Django',
  'Flask,FastAPI,Linux,Bash,Figma,NestJS,Kubernetes,Minha biblioteca do curso,Testes automatizados',
  'Programação orientada a objetos',
].flatMap((some) => some.split(','))

interface Stage {
  page: Page
  server: Server
  account: Account
}

/** Visits each screen of a user with projects and this many technologies, at least 13. */
export async function visitOwnScreens(
  { page, server, account }: Stage,
  [count, projects]: [technologies: number, projects: number],
  look: (path: string) => Promise<void>,
) {
  const lived = await writeHistory(server, account, TWO_YEARS)
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
  await publish(server.url, account)
  await signInBefore(page, account)
  for (const [path, last] of [
    [SCREENS.home, page.getByRole('heading', { level: 3 }).nth(count - 1)],
    [SCREENS.technology.replace(':id', first), page.getByRole('checkbox').first()],
    [SCREENS.projects, page.getByRole('article').nth(projects - 1)],
    [SCREENS.evolution, page.getByRole('heading', { name: 'Linha do tempo' })],
    [SCREENS.jobs, page.getByRole('textbox')],
    [SCREENS.portfolio, page.getByRole('switch').first()],
    [SCREENS.classes, page.getByRole('textbox')],
    [SCREENS.account, page.getByRole('heading', { level: 2 }).last()],
    [`/@${addressOf(account)}`, page.getByRole('heading', { name: 'Projetos', exact: true })],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await last.waitFor()
      await look(path)
    })
}

export async function nothingForAxe(page: Page, where: string) {
  const { wrong } = await runAxe(page, WCAG_2_2_AA)
  expect(wrong, where).toEqual([])
}

export async function readAtEveryWidth(page: Page, path: string) {
  await page.evaluate(() => document.fonts.ready)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await reads(page, `${path} at ${width} px`)
  }
}
