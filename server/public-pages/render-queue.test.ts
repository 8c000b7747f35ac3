import { expect, test } from 'vitest'
import { renderQueue } from './render-queue.ts'

function rehearse() {
  const started: string[] = []
  const send = (userId: string, name: string) => {
    const work = Promise.withResolvers<void>()
    const outcome = renderQueue.run(userId, () => {
      started.push(name)
      return work.promise
    })
    return async () => {
      work.resolve()
      await outcome
    }
  }
  return { started, send }
}

test('renders one page or image of an owner at a time', async () => {
  const { started, send } = rehearse()
  const page = send('ana', 'page')
  const image = send('ana', 'image')
  const card = send('ana', 'card')
  expect(started).toEqual(['page'])
  await page()
  expect(started).toEqual(['page', 'image'])
  await image()
  expect(started).toEqual(['page', 'image', 'card'])
  await card()
})

test('an owner with many pages delays another owner by the one being rendered', async () => {
  const { started, send } = rehearse()
  const many = Array.from({ length: 20 }, (_, index) => send('ana', `ana ${index}`))
  const bia = send('bia', 'bia')
  expect(started).toEqual(['ana 0', 'bia'])
  const caio = send('caio', 'caio')
  await many[0]!()
  expect(started).toEqual(['ana 0', 'bia', 'caio'])
  await Promise.all([bia(), caio()])
  for (const end of many.slice(1)) await end()
  expect(started).toHaveLength(22)
})
