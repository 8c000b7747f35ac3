import type { Page } from '@playwright/test'
import { type Step, writeHistory } from './history.ts'
import { signInBefore } from './journey.ts'
import type { Account } from './people.ts'
import type { Server } from './server.ts'

/** Opens the evolution screen, already signed in. */
export async function openEvolution(page: Page, account: Account, search = '') {
  await signInBefore(page, account)
  await page.goto(`/evolucao${search}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
}

interface Stage {
  page: Page
  server: Server
  account: Account
}

export async function openAfter({ page, server, account }: Stage, past: Step[]) {
  await writeHistory(server, account, past)
  await openEvolution(page, account)
  await page.getByRole('heading', { name: 'Linha do tempo' }).waitFor()
}
