import type { Page } from '@playwright/test'
import {
  confirmLevels,
  createClassOf,
  nameTeacher,
  openClass,
  type TaughtStage,
} from '../classes.ts'
import { signInBefore } from '../journey.ts'
import { refuse } from '../network.ts'
import type { Account } from '../people.ts'
import type { Server } from '../server.ts'
import { after } from './paths.ts'

interface Stage {
  page: Page
  server: Server
  account: Account
}

const isSmall = (page: Page) => page.viewportSize()!.width < 900

/** The teacher's screen of a class in every visible state; each opens as its teacher. */
export const TAUGHT_CLASS_STATES = {
  'class without students': async ({ page, server }: Stage) => {
    await openClass(page, await createClassOf(server, 0))
    await page.getByRole('heading', { name: 'Sua turma ainda está vazia' }).waitFor()
  },
  'class with a failed map': async ({ page, server }: Stage) => {
    const { teacher, taught } = await createClassOf(server, 1)
    await refuse(page, `/classes/${taught.id}/map`, 'unavailable')
    await signInBefore(page, teacher)
    await page.goto(`/turmas/${taught.id}`)
    await page.getByText('Não foi possível carregar a turma').waitFor()
  },
  'class of 30': async ({ page, server }: Stage) => {
    const stage = await createClassOf(server, 30)
    await confirmLevels(server, { ...stage, students: stage.students.slice(0, 3) }, ['HTML'])
    await openClass(page, stage)
    await page.getByRole('heading', { name: 'Evolução da turma' }).waitFor()
    if (isSmall(page)) await page.getByRole('button', { name: /^HTML/ }).click()
    else await page.getByRole('button', { name: 'TypeScript' }).hover()
  },
  'class by student': after('class of 30', async ({ page }: Stage) => {
    if (isSmall(page)) await page.getByRole('button', { name: 'Alunos', exact: true }).click()
    await page.getByRole('button', { name: /^Sem mudanças/ }).click()
  }),
  'class with a new code': after('class by student', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Gerar novo código' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  'member of a class': async ({ page, server }: Stage) => {
    await openMember(page, server)
    await page.getByRole('button', { name: 'Adicionar uma frase' }).click()
    await page.getByLabel('Sua frase').fill('Entregou a lista sem ajuda.')
  },
  'member of a class, confirmed': after('member of a class', async ({ page }: Stage) => {
    await page.getByRole('button', { name: 'Confirmar nível' }).first().click()
    await page
      .getByRole('button', { name: /confirmado: ver$/ })
      .first()
      .click()
    await page.getByText('Você confirmou em').waitFor()
  }),
  'reset dialog': async ({ page, server }: Stage) => {
    await openMember(page, server)
    await page.getByRole('button', { name: 'Criar link para nova senha' }).click()
    await page.getByRole('dialog').waitFor()
  },
}

/** The second shares everything. */
async function openMember(page: Page, server: Server) {
  const stage: TaughtStage = await createClassOf(server, 2, {
    shares: () => ({ evolution: true, projects: true, reset: true }),
  })
  nameTeacher(server, stage.teacher)
  const [, second] = stage.students
  await openClass(page, stage, `/alunos/${second?.member}`)
  await page.getByRole('heading', { name: 'Níveis' }).waitFor()
}
