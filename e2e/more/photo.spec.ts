import type { Page } from '@playwright/test'
import { openAccount } from '../support/account.ts'
import { button } from '../support/forms.ts'
import { expect, test } from '../support/journey.ts'
import { cutOff, refuse } from '../support/network.ts'
import { avatar, photoGroup, storedPhoto } from '../support/photo-screen.ts'
import { choosePhoto, colourInTheMiddle, photoWithPlace } from '../support/photos.ts'
import { TIMES_OUT } from '../support/timeouts.ts'
import { toast } from '../support/toasts.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Recortar foto' })
const crop = (page: Page) => page.locator('.ReactCrop__crop-selection')

test('a photo is cropped by keyboard, with the arrows or the controls', async ({
  page,
  account,
}) => {
  await openAccount(page, account)
  await choosePhoto(page, await photoWithPlace())
  await expect(page.getByLabel('Tamanho do recorte')).toBeFocused()
  const before = (await crop(page).boundingBox())!
  await page.keyboard.press('Home')
  const smallest = (await crop(page).boundingBox())!
  expect(smallest.width).toBeLessThan(before.width / 2)
  expect(smallest.width).toBeCloseTo(smallest.height, 0)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Posição na horizontal')).toBeFocused()
  await page.keyboard.press('Home')
  expect((await crop(page).boundingBox())!.x).toBeLessThan(smallest.x)

  await crop(page).focus()
  const atTheEdge = (await crop(page).boundingBox())!
  await page.keyboard.press('ArrowRight')
  expect((await crop(page).boundingBox())!.x).toBeGreaterThan(atTheEdge.x)
  await page.getByRole('button', { name: 'Canto inferior direito do recorte' }).focus()
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight')
  const larger = (await crop(page).boundingBox())!
  expect(larger.width).toBeGreaterThan(atTheEdge.width)
  expect(larger.width).toBeCloseTo(larger.height, 0)
  await button(page, 'Salvar foto').press('Enter')
  await expect(avatar(page)).toBeVisible()
  const [red = 0, , blue = 0] = await colourInTheMiddle(await storedPhoto(page))
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('shows why a photo was refused and keeps the crop', async ({ page, account }) => {
  await openAccount(page, account)
  await choosePhoto(page, await photoWithPlace())
  await page.getByLabel('Tamanho do recorte').fill('30')
  const before = await crop(page).boundingBox()
  await cutOff(page, '/users/avatar')
  await button(page, 'Salvar foto').click()
  await expect(modal(page).getByRole('alert')).toContainText('Sem conexão com o servidor')
  for (const [code, sentence] of [
    ['photo_unreadable', 'incompleto ou não é uma imagem'],
    ['body_too_large', 'grande demais'],
    ['unsupported_photo_type', 'JPEG, PNG ou WebP'],
    ['unavailable', 'Tente de novo em instantes'],
  ] as const) {
    await page.unroute('**/api/users/avatar')
    await refuse(page, '/users/avatar', code)
    await button(page, 'Salvar foto').click()
    await expect(modal(page).getByRole('alert')).toContainText(sentence)
  }
  const { width } = (await crop(page).boundingBox())!
  expect(width).toBe(before!.width)
  await page.unroute('**/api/users/avatar')
  await button(page, 'Salvar foto').click()
  await expect(avatar(page)).toBeVisible()
})

test('an upload may take longer than seven seconds', TIMES_OUT, async ({ page, account }) => {
  test.slow()
  await openAccount(page, account)
  await choosePhoto(page, await photoWithPlace())
  await page.route('**/api/users/avatar', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8000))
    await route.continue()
  })
  await button(page, 'Salvar foto').click()
  await expect(button(page, 'Salvar foto')).toBeDisabled()
  await expect(toast(page, 'Foto atualizada')).toBeVisible()
})

test('shows the initials when the photo does not load', async ({ page, account }) => {
  await openAccount(page, account)
  await choosePhoto(page, await photoWithPlace())
  await button(page, 'Salvar foto').click()
  await expect(avatar(page)).toBeVisible()
  await page.route('**/api/photos/*', (route) => route.abort())
  await page.reload()
  await expect(photoGroup(page)).toContainText('AS')
})
