import { field, logIn } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { refuse } from '../support/network.ts'
import { maxElementsRestyledBy } from '../support/rendering.ts'
import { createTechnology, modal, rows } from '../support/technologies.ts'
import { resumeToasts } from '../support/timeouts.ts'
import { allToasts, closeToast, toast } from '../support/toasts.ts'

const STRANGER = { email: 'ninguem@exemplo.com.br', password: 'Qualquer-1' }
const REFUSED = 'Email ou senha incorretos'

test('a toast can be closed above an open modal', async ({ page, openHome }) => {
  await refuse(page, '/users/techs', 'unexpected')
  await openHome()
  await createTechnology(page, 'Vue', 'Iniciante')
  const told = toast(page, 'Ops! ocorreu um erro, tente novamente', 'error')
  await expect(told).toBeVisible()
  await told.hover()
  const onTop = await told.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)
  expect(await told.evaluate((element) => element.closest('[inert]'))).toBeNull()
  await told.getByRole('button', { name: 'Fechar notificação' }).click()
  await expect(told).toHaveCount(0)
  await expect(modal(page, 'Cadastrar Tecnologia')).toBeVisible()
  await expect(field(page, 'Nome do projeto')).toHaveValue('Vue')
})

test('a toast stays under the pointer', async ({ page }) => {
  await refuse(page, '/sessions', 'wrong_credentials')
  await page.goto('/login')
  await logIn(page, STRANGER)
  const told = toast(page, REFUSED)
  await told.hover()
  await resumeToasts(page)
  const standing = await told.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => setTimeout(() => resolve(element.isConnected), 3500)),
  )
  expect(standing).toBe(true)
  await page.mouse.move(5, 5)
  await expect(told).toHaveCount(0)
})

test('a closing toast restyles no rows', async ({ browser, page, account, openHome }) => {
  for (let count = 1; count <= 12; count += 1) await account.addTechnology(`Tecnologia ${count}`)
  await openHome()
  await createTechnology(page, 'Minha', 'Iniciante')
  await expect(modal(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(13)
  await expect(allToasts(page)).toHaveCount(1)
  const text = (await allToasts(page).getByRole('status').textContent())!
  const restyled = await maxElementsRestyledBy(browser, page, () => closeToast(page, text))
  expect(restyled).toBeGreaterThan(0)
  expect(restyled).toBeLessThan(60)
})
