import { expect, test } from 'vitest'
import { inDrawingLine } from './drawing-lines.ts'

/** Work that lasts until it is told to end. */
function rehearse() {
  const begun: string[] = []
  const send = (userId: string, name: string, line: 'pages' | 'images' = 'pages') => {
    const work = Promise.withResolvers<void>()
    const outcome = inDrawingLine(line, userId, () => {
      begun.push(name)
      return work.promise
    })
    return async () => {
      work.resolve()
      await outcome
    }
  }
  return { begun, send }
}

test("what is one person's is drawn one after the other, whatever it is", async () => {
  const { begun, send } = rehearse()
  const page = send('ana', 'page')
  const image = send('ana', 'image', 'images')
  const card = send('ana', 'card')
  expect(begun).toEqual(['page'])
  await page()
  expect(begun).toEqual(['page', 'image'])
  await image()
  expect(begun).toEqual(['page', 'image', 'card'])
  await card()
})

test('whoever has much to be drawn delays a newcomer by no drawing of theirs but the one under way', async () => {
  const { begun, send } = rehearse()
  const many = Array.from({ length: 20 }, (_, index) => send('ana', `ana ${index}`))
  const bia = send('bia', 'bia')
  expect(begun).toEqual(['ana 0', 'bia'])
  const caio = send('caio', 'caio')
  await many[0]!()
  expect(begun).toEqual(['ana 0', 'bia', 'caio'])
  await Promise.all([bia(), caio()])
  for (const end of many.slice(1)) await end()
  expect(begun).toHaveLength(22)
})
