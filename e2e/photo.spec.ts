import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAccount } from './support/account.ts'
import { button } from './support/forms.ts'
import { expect, test } from './support/journey.ts'
import { avatar, photoGroup, storedPhoto } from './support/photo-screen.ts'
import { choosePhoto, colourInTheMiddle, metadataOf, photoWithPlace } from './support/photos.ts'
import { toast } from './support/toasts.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Recortar foto' })
const crop = (page: Page) => page.locator('.ReactCrop__crop-selection')

test('chooses, crops, shows and removes a photo, and stores none of its metadata', async ({
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

test('rejects files that are not photos, each with its reason, and sends nothing', async ({
  page,
  account,
}, testInfo) => {
  const photo = await photoWithPlace()
  await openAccount(page, account)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
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
  // Passed by path, which is much faster than sending a large buffer to the browser.
  const huge = testInfo.outputPath('eu.png')
  await writeFile(huge, '')
  await truncate(huge, 30_000_001)
  await page.locator('input[type="file"]').setInputFiles(huge)
  await expect(photoGroup(page).getByRole('alert')).toContainText('grande demais')
  await expect(modal(page)).toHaveCount(0)
  expect(sent).toEqual([])
  await choosePhoto(page, photo)
  await expect(modal(page)).toBeVisible()
  await expect(photoGroup(page).getByRole('alert')).toHaveCount(0)
})

async function drag(page: Page, across: number) {
  const { x, y, width, height } = (await crop(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + across, y + height / 2, { steps: 4 })
  await page.mouse.up()
}
