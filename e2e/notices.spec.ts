import type { Page } from '@playwright/test'
import { runAxe, WCAG_2_2_AA } from './support/axe.ts'
import { attendClass, call, nameTeacher } from './support/classes.ts'
import { button, logIn } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import type { Account } from './support/people.ts'
import type { Server } from './support/server.ts'

const CLASS = 'Front-end 2026.1'

/** By a teacher whom the operator named, in a class whose member allows it. */
async function resetByTeacher(server: Server, student: Account) {
  const stage = await attendClass(server, student, [], CLASS)
  const { member } = stage.students.at(0)!
  nameTeacher(server, stage.teacher)
  await call(server, student, `PUT /classes/${stage.taught.id}/membership`, {
    shares: { reset: true },
  })
  await call(server, stage.teacher, `POST /classes/${stage.taught.id}/members/${member}/reset`, {
    password: stage.teacher.password,
  })
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: CLASS })

test('a link made by a teacher is on every screen until it is understood, then in Sessões @phone', async ({
  page,
  account,
  server,
}) => {
  await resetByTeacher(server, account)

  await test.step('it shows after the login and on the next screen', async () => {
    await page.goto('/login')
    await logIn(page, account)
    await expect(notice(page)).toContainText('Luciana Alves (Front-end 2026.1) criou um link')
    expect((await runAxe(page, WCAG_2_2_AA)).wrong).toEqual([])
    await notice(page).getByRole('link', { name: 'Troque sua senha' }).click()
    await expect(page).toHaveURL('/conta#senha')
    await expect(notice(page)).toBeVisible()
  })

  await test.step('understood, it stays in the list of Sessões only', async () => {
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.url().includes('/api/notices/'),
    )
    await button(page, 'Entendi').click()
    await saved
    await expect(notice(page)).toHaveCount(0)
    await page.reload()
    const sessions = page.getByRole('region', { name: 'Sessões' })
    await expect(sessions.getByRole('heading', { name: 'Avisos' })).toBeVisible()
    await expect(sessions).toContainText('Luciana Alves (Front-end 2026.1) criou um link')
    await expect(notice(page)).toHaveCount(0)
    expect((await runAxe(page, WCAG_2_2_AA)).wrong).toEqual([])
  })
})
