import type { Page } from '@playwright/test'
import { button, clickTwice, field } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { cutOff, hold, recordCalls, refuse } from './support/network.ts'
import { saveStatus } from './support/saved-level.ts'
import { stopClock } from './support/tabs.ts'
import { createTechnology, modal, openDelete, openEdit, rows } from './support/technologies.ts'
import { closeToasts, LOADING, recordToasts, toast, toastsAreReady } from './support/toasts.ts'

const WENT_WRONG = 'Ops! ocorreu um erro, tente novamente'
const ALREADY_THERE = 'Erro! você já tem essa tecnologia tente atualizá-la'
const GONE = 'Essa tecnologia não existe mais'
const ONE = '/users/techs/*'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('adds, edits and deletes a technology', async ({ page, account, openHome }) => {
  await openHome()
  const calls = recordCalls(page)

  await test.step('creating shows a toast, closes the modal and refetches the list once', async () => {
    const request = page.waitForRequest('**/api/users/techs')
    await createTechnology(page, 'Vue', 'Avançado')
    await expect(toast(page, 'Tecnologia adicionada com sucesso', 'success')).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(['VueAvançado'])
    expect((await request).postDataJSON()).toEqual({
      id: expect.stringMatching(UUID),
      title: 'Vue',
      status: 'Avançado',
    })
    expect(calls.splice(0)).toEqual(['POST /users/techs', 'GET /profile'])
  })

  await test.step('any status can change to any other', async () => {
    for (const status of ['Iniciante', 'Intermediário', 'Avançado', 'Iniciante']) {
      const request = page.waitForRequest(`**/api${ONE}`)
      await saveStatus(page, 'Vue', status)
      await expect(rows(page).getByRole('paragraph')).toHaveText(status)
      expect((await request).postDataJSON()).toEqual({ status })
      await expect(modal(page)).toHaveCount(0)
    }
    const edits = calls.splice(0)
    const id = (await rows(page).getByRole('link').getAttribute('href'))!.split('/').at(-1)
    expect(edits.slice(0, 2)).toEqual([`PUT /users/techs/${id}`, 'GET /profile'])
    expect(edits).toHaveLength(8)
  })

  await test.step('Enter in the name field submits the form', async () => {
    await button(page, 'Adicionar tecnologia').click()
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await field(page, 'Nome do projeto').fill('Git')
    await field(page, 'Nome do projeto').press('Enter')
    await expect(rows(page)).toHaveCount(2)
  })

  await test.step('deleting shows a warning toast, closes the modal and refetches the list once', async () => {
    const { id } = await account.addTechnology('React')
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
    calls.splice(0)
    await openDelete(page, 'React')
    await button(page, 'Excluir').click()
    await expect(toast(page, 'Tecnologia deletada com sucesso', 'warning')).toBeVisible()
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page).getByRole('heading')).toHaveText(['Vue', 'Git'])
    expect(calls.splice(0)).toEqual([`DELETE /users/techs/${id}`, 'GET /profile'])
  })

  await test.step('a double click sends each change once', async () => {
    await button(page, 'Adicionar tecnologia').click()
    await field(page, 'Nome do projeto').fill('Go')
    await field(page, 'Selecionar status').selectOption('Iniciante')
    await clickTwice(button(page, 'Cadastrar tecnologia'))
    await expect(rows(page)).toHaveCount(3)
    await openEdit(page, 'Go')
    await field(page, 'Selecionar status').selectOption('Avançado')
    await clickTwice(button(page, 'Salvar alterações'))
    await expect(rows(page).last()).toContainText('Avançado')
    await expect(modal(page)).toHaveCount(0)
    await openDelete(page, 'Go')
    await clickTwice(button(page, 'Excluir'))
    await expect(rows(page)).toHaveCount(2)
    await expect(page).toHaveURL('/home')
    expect(calls.map((call) => call.split(/[ /]/)[0])).toEqual([
      'POST',
      'GET',
      'PUT',
      'GET',
      'DELETE',
      'GET',
    ])
  })
})

test('the edit modal closes by itself after a save, or by hand', async ({
  page,
  account,
  openHome,
}) => {
  await account.addTechnology('React')
  await page.clock.install()
  await openHome()

  await test.step('editing shows a toast at once, and the modal closes exactly two seconds later', async () => {
    await saveWithTheClockStopped(page, 'React', 'Avançado')
    await expect(toast(page, 'Tecnologia atualizada com sucesso', 'success')).toBeVisible()
    await expect(rows(page)).toContainText(['Avançado'])
    await expect(field(page, 'Selecionar status')).toHaveAccessibleDescription('Hoje: Avançado')
    await expect(button(page, 'X')).toBeEnabled()
    await page.clock.runFor(1999)
    await expect(modal(page)).toBeVisible()
    await expect(button(page, 'Salvar alterações')).toBeDisabled()
    await page.clock.runFor(1)
    await expect(modal(page)).toHaveCount(0)
  })

  for (const [next, status] of [
    ['Adicionar tecnologia', 'Iniciante'],
    ['Editar React', 'Intermediário'],
    ['Excluir React', 'Avançado'],
  ] as const)
    await test.step(`closing the edit modal by hand cancels its timer: ${next} stays open`, async () => {
      await page.clock.resume()
      await closeToasts(page)
      await saveWithTheClockStopped(page, 'React', status)
      await expect(toast(page, 'Tecnologia atualizada com sucesso')).toBeVisible()
      await page.clock.runFor(1000)
      await button(page, 'X').click()
      await expect(modal(page)).toHaveCount(0)
      await button(page, next).click()
      await page.clock.runFor(5000)
      await expect(modal(page)).toBeVisible()
      await expect(modal(page).getByRole('button').last()).toBeEnabled()
      await button(page, 'X').click()
      await expect(modal(page)).toHaveCount(0)
    })
})

test('reports why a creation was rejected', async ({ page, account, openHome }) => {
  await openHome()

  await test.step('shows a technology added elsewhere after the duplicate is rejected', async () => {
    await account.addTechnology('React')
    await createTechnology(page, 'ReactJS', 'Avançado')
    await expect(toast(page, ALREADY_THERE, 'error')).toBeVisible()
    await expectCreateModal(page, 'ReactJS', 'Avançado')
    await expect(page.locator('main h3')).toHaveText(['React'])
    await closeModalAndToasts(page)
  })

  await test.step('reports a duplicate technology and keeps the input', async () => {
    const calls = recordCalls(page)
    await createTechnology(page, ' react ', 'Avançado')
    await expect(toast(page, ALREADY_THERE, 'error')).toBeVisible()
    await expect(toast(page, LOADING)).toHaveCount(0)
    await expectCreateModal(page, ' react ', 'Avançado')
    await expect.poll(() => calls).toEqual(['POST /users/techs', 'GET /profile'])

    const name = field(page, 'Nome do projeto')
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(name).toHaveAccessibleDescription('Esta já está na sua lista')
    await name.pressSequentially('x')
    await expect(name).toHaveAccessibleDescription('')
    await closeModalAndToasts(page)
  })

  await test.step('shows a server error under its field in addition to the toast', async () => {
    const fields = { title: 'Você já tem 500 tecnologias' }
    await page.route('**/api/users/techs', (route) =>
      route.fulfill({ status: 409, json: { status: 'error', code: 'technology_limit', fields } }),
    )
    await createTechnology(page, 'Vue', 'Iniciante')
    await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
    await expect(field(page, 'Nome do projeto')).toBeFocused()
    await expect(field(page, 'Nome do projeto')).toHaveAccessibleDescription(fields.title)
  })
})

test('a failed creation can be retried', async ({ page, openHome }) => {
  const seen = await recordToasts(page)
  await openHome()

  await test.step('shows the loading toast while a request runs, and removes it on success and failure', async () => {
    await refuse(page, '/users/techs', 'unavailable')
    const failing = await hold(page, '/users/techs')
    await createTechnology(page, 'Vue', 'Iniciante')
    await expect(toast(page, LOADING)).toBeVisible()
    failing.release()
    await expect(toast(page, WENT_WRONG)).toBeVisible()
    await expect(toast(page, LOADING)).toHaveCount(0)

    await page.unroute('**/api/users/techs')
    const working = await hold(page, '/users/techs')
    await button(page, 'Cadastrar tecnologia').click()
    await expect(toast(page, LOADING)).toBeVisible()
    working.release()
    await expect(toast(page, 'Tecnologia adicionada com sucesso')).toBeVisible()
    await expect(toast(page, LOADING)).toHaveCount(0)
    expect(await seen.texts()).toEqual([
      LOADING,
      WENT_WRONG,
      LOADING,
      'Tecnologia adicionada com sucesso',
    ])
    await page.unroute('**/api/users/techs')
    await closeToasts(page)
  })

  await test.step('retries a creation that failed without a connection', async () => {
    await cutOff(page, '/users/techs')
    await createTechnology(page, 'Go', 'Iniciante')
    await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
    await expectCreateModal(page, 'Go', 'Iniciante')
    await page.unroute('**/api/users/techs')
    await button(page, 'Cadastrar tecnologia').click()
    await expect(rows(page).getByRole('heading')).toHaveText(['Vue', 'Go'])
    await closeToasts(page)
  })

  for (const code of ['invalid_input', 'unexpected', 'not_signed_in'] as const)
    await test.step(`a creation that fails with ${code} can be retried`, async () => {
      await refuse(page, '/users/techs', code)
      await createTechnology(page, 'Git', 'Iniciante')
      await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
      await expectCreateModal(page, 'Git', 'Iniciante')
      await page.unroute('**/api/users/techs')
      await closeModalAndToasts(page)
    })
})

test('keeps the modal open when an edit or deletion fails', async ({ page, account, openHome }) => {
  await account.addTechnology('React')
  await openHome()
  const calls = recordCalls(page)

  for (const [code, asked] of [
    ['not_found', ['GET /profile']],
    ['unexpected', []],
  ] as const) {
    await refuse(page, ONE, code)

    await test.step(`an edit that fails with ${code} keeps the modal open with the chosen status`, async () => {
      calls.splice(0)
      await saveStatus(page, 'React', 'Avançado')
      await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
      await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
      await expect(button(page, 'Salvar alterações')).toBeEnabled()
      await expect.poll(() => calls.slice(1)).toEqual(asked)
      await closeModalAndToasts(page)
    })

    await test.step(`a deletion that fails with ${code} keeps the modal open`, async () => {
      calls.splice(0)
      await openDelete(page, 'React')
      await button(page, 'Excluir').click()
      await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
      await expect(button(page, 'Excluir')).toBeEnabled()
      await expect.poll(() => calls.slice(1)).toEqual(asked)
      await closeModalAndToasts(page)
    })
    await page.unroute(`**/api${ONE}`)
  }
})

test('a modal cannot be closed while its request runs', async ({ page, openHome }) => {
  const creation = await hold(page, '/users/techs')
  await openHome()

  await test.step('the create modal is disabled and cannot be closed while its request runs', async () => {
    await createTechnology(page, 'Vue', 'Iniciante')
    await expectNothingCloses(page)
    await expect(field(page, 'Nome do projeto')).toBeDisabled()
    await expect(field(page, 'Selecionar status')).toBeDisabled()
    await expect(button(page, 'Cadastrar tecnologia')).toBeDisabled()
    creation.release()
    await expect(modal(page)).toHaveCount(0)
    await expect(rows(page)).toHaveCount(1)
    await closeToasts(page)
  })

  await test.step('the edit modal is disabled and cannot be closed while its request runs', async () => {
    const { release } = await hold(page, ONE)
    await saveStatus(page, 'Vue', 'Avançado')
    await expectNothingCloses(page)
    await expect(field(page, 'Selecionar status')).toBeDisabled()
    await expect(button(page, 'Salvar alterações')).toBeDisabled()
    release()
    await expect(toast(page, 'Tecnologia atualizada com sucesso')).toBeVisible()
    await expect(rows(page)).toContainText(['Avançado'])
    await page.unroute(`**/api${ONE}`)
    await closeToasts(page)
    await expect(modal(page)).toHaveCount(0)
  })

  await test.step('the delete modal is disabled and cannot be closed while its request runs', async () => {
    const { release } = await hold(page, ONE)
    await openDelete(page, 'Vue')
    await button(page, 'Excluir').click()
    await expectNothingCloses(page)
    await expect(button(page, 'Excluir')).toBeDisabled()
    release()
    await expect(modal(page)).toHaveCount(0)
  })
})

/** Ensures that the next toast does not come from an earlier change. */
async function closeModalAndToasts(page: Page) {
  await button(page, 'X').click()
  await expect(modal(page)).toHaveCount(0)
  await closeToasts(page)
}

async function saveWithTheClockStopped(page: Page, title: string, status: string) {
  await openEdit(page, title)
  await field(page, 'Selecionar status').selectOption(status)
  await toastsAreReady(page)
  await stopClock(page)
  await button(page, 'Salvar alterações').click()
}

async function expectCreateModal(page: Page, title: string, status: string) {
  await expect(field(page, 'Nome do projeto')).toHaveValue(title)
  await expect(field(page, 'Selecionar status')).toHaveValue(status)
  await expect(button(page, 'Cadastrar tecnologia')).toBeEnabled()
}

async function expectNothingCloses(page: Page) {
  await expect(toast(page, LOADING)).toBeVisible()
  await expect(button(page, 'X')).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(modal(page)).toBeVisible()
}

test('reports a technology deleted in another tab and refreshes the list', async ({
  page,
  account,
  openHome,
  serverUrl,
}) => {
  const { id: react } = await account.addTechnology('React')
  const { id: vue } = await account.addTechnology('Vue')
  await account.addTechnology('Git')
  await openHome()
  const inThePage = page.locator('main').getByRole('heading', { level: 3 })

  await test.step('when it is edited', async () => {
    await deleteElsewhere(serverUrl, account.token, react)
    await saveStatus(page, 'React', 'Avançado')
    await expect(toast(page, WENT_WRONG, 'error')).toBeVisible()
    await expect(modal(page).getByRole('alert').filter({ hasText: GONE })).toBeVisible()
    await expect(field(page, 'Selecionar status')).toHaveValue('Avançado')
    await expect(inThePage).toHaveText(['Vue', 'Git'])
    await button(page, 'X').click()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.locator('main')).toBeFocused()
    await closeToasts(page)
  })

  await test.step('when it is deleted, as a success', async () => {
    await deleteElsewhere(serverUrl, account.token, vue)
    await openDelete(page, 'Vue')
    await button(page, 'Excluir').click()
    await expect(toast(page, 'Tecnologia deletada com sucesso', 'warning')).toBeVisible()
    await expect(rows(page).getByRole('heading')).toHaveText(['Git'])
  })
})

async function deleteElsewhere(serverUrl: string, token: string, id: string) {
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${serverUrl}/api/users/techs/${id}`, { method: 'DELETE', headers })
}
