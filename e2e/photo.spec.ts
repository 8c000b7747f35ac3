import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAccount } from './account.ts'
import { button } from './forms.ts'
import { expect, test } from './journey.ts'
import { cutOff, refuse } from './network.ts'
import { GIVING_UP } from './patience.ts'
import { choosePhoto, colourInTheMiddle, metadataOf, photoWithPlace } from './photos.ts'
import { toast } from './toasts.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Recortar foto' })
const photoGroup = (page: Page) => page.getByRole('group', { name: 'Foto' })
const avatar = (page: Page) => photoGroup(page).locator('img')
const crop = (page: Page) => page.locator('.ReactCrop__crop-selection')

test('a photo is chosen, cropped, shown and removed, and nothing of its metadata is stored', async ({
  page,
  account,
}) => {
  const photo = await photoWithPlace()
  expect((await metadataOf(photo)).exif?.includes('Canario')).toBe(true)
  await openAccount(page, account)
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Escolher foto').click()
  await (await choosing).setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: photo })
  await expect(modal(page)).toBeVisible()
  await drag(page, 200)
  const sent = page.waitForRequest('**/api/users/avatar')
  await button(page, 'Salvar foto').click()
  await expect(toast(page, 'Foto atualizada', 'success')).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  await expect(button(page, 'Trocar foto')).toBeFocused()

  const headers = await (await sent).allHeaders()
  expect(headers['content-type']).toBe('image/jpeg')
  expect(Number(headers['content-length'])).toBeLessThan(100_000)
  const stored = await storedPhoto(page)
  const { format, width, height, exif, icc, xmp } = await metadataOf(stored)
  expect({ format, width, height, exif, icc, xmp }).toEqual({
    format: 'jpeg',
    width: 512,
    height: 512,
    exif: undefined,
    icc: undefined,
    xmp: undefined,
  })
  expect(stored.includes('Canario')).toBe(false)
  const [red = 0, , blue = 0] = await colourInTheMiddle(stored)
  expect(blue).toBeGreaterThan(200)
  expect(red).toBeLessThan(60)

  await page.reload()
  await expect(avatar(page)).toBeVisible()
  await button(page, 'Excluir foto').click()
  await expect(toast(page, 'Foto excluída', 'success')).toBeVisible()
  await expect(avatar(page)).toHaveCount(0)
  await expect(photoGroup(page)).toContainText('AS')
  await expect(button(page, 'Escolher foto')).toBeFocused()
})

test('a photo is cropped by keyboard alone, with the arrows or with the controls', async ({
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

test('files that are no photo are told apart, and nothing is sent', async ({
  page,
  account,
}, testInfo) => {
  const photo = await photoWithPlace()
  await openAccount(page, account)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const wrong: [Buffer, string, string][] = [
    [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      'JPEG, PNG ou WebP',
    ],
    [Buffer.from('%PDF-1.7'), 'application/pdf', 'JPEG, PNG ou WebP'],
    [Buffer.from('isto não é uma foto'), 'image/jpeg', 'incompleto ou não é uma imagem'],
    [photo.subarray(0, photo.length / 2), 'image/jpeg', 'incompleto ou não é uma imagem'],
  ]
  for (const [bytes, type, sentence] of wrong) {
    await choosePhoto(page, bytes, type)
    await expect(photoGroup(page).getByRole('alert')).toContainText(sentence)
  }
  // From the disk: so much goes to the browser by its path, and not byte by byte.
  const huge = testInfo.outputPath('eu.png')
  await writeFile(huge, '')
  await truncate(huge, 30_000_001)
  await page.locator('input[type="file"]').setInputFiles(huge)
  await expect(photoGroup(page).getByRole('alert')).toContainText('grande demais')
  await expect(modal(page)).toHaveCount(0)
  expect(sent.filter((address) => address.includes('/api/'))).toEqual([])
  await choosePhoto(page, photo)
  await expect(modal(page)).toBeVisible()
  await expect(photoGroup(page).getByRole('alert')).toHaveCount(0)
})

test('what the server refuses is told in the modal, and the crop stays for another try', async ({
  page,
  account,
}) => {
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

test(
  'a photo on a slow line has longer than seven seconds',
  GIVING_UP,
  async ({ page, account }) => {
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
  },
)

test('a photo whose address is lost leaves the initials', async ({ page, account }) => {
  await openAccount(page, account)
  await choosePhoto(page, await photoWithPlace())
  await button(page, 'Salvar foto').click()
  await expect(avatar(page)).toBeVisible()
  await page.route('**/api/photos/*', (route) => route.abort())
  await page.reload()
  await expect(photoGroup(page)).toContainText('AS')
})

async function drag(page: Page, across: number) {
  const { x, y, width, height } = (await crop(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + across, y + height / 2, { steps: 4 })
  await page.mouse.up()
}

async function storedPhoto(page: Page) {
  const address = await avatar(page).getAttribute('src')
  return (await page.request.get(address!)).body()
}
