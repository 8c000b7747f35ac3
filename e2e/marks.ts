import type { Locator } from '@playwright/test'
import sharp from 'sharp'

/** Whether what is new looks other than the rest while its mark lasts, which begins anew here and stands still. */
export async function isMarked(item: Locator) {
  await item.evaluate((element) => {
    const moving = () => element.getAnimations({ subtree: true })
    element.dataset['new'] = 'false'
    moving()
    element.dataset['new'] = 'true'
    for (const one of moving()) one.pause()
  })
  await moveTo(item, 1000)
  const marked = await groundOf(item)
  await moveTo(item, 3000)
  return marked !== (await groundOf(item))
}

const moveTo = (item: Locator, time: number) =>
  item.evaluate((element, currentTime) => {
    for (const one of element.getAnimations({ subtree: true })) one.currentTime = currentTime
  }, time)

/** Its colour where nothing stands: above the first line, halfway along. */
async function groundOf(item: Locator) {
  const { data, info } = await sharp(await item.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (4 * info.width + Math.floor(info.width / 2)) * info.channels
  return data.subarray(at, at + 3).toString('hex')
}
