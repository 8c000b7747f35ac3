import type { Page } from '@playwright/test'
import { button, field } from './forms.ts'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'

/** An ad that names seven technologies, the last two as desirable. */
export const AD = [
  'Pessoa desenvolvedora front-end júnior',
  '',
  'Requisitos:',
  '- HTML, CSS e JavaScript',
  '- React com TypeScript',
  'Diferenciais:',
  '- Docker e Jest',
].join('\n')

/** Opens the screen of job ads, as if its person had signed in on this browser before. */
export async function openJobs(page: Page, account: Account) {
  await signInBefore(page, account)
  await page.goto('/vagas')
  await field(page, 'Cole uma vaga').waitFor()
}

export async function readAd(page: Page, ad: string) {
  await field(page, 'Cole uma vaga').fill(ad)
  await button(page, 'Ler a vaga').click()
  await page.getByRole('heading', { level: 2 }).waitFor()
}
