import { expect, test } from 'vitest'
import type { Technology } from '#contract/technologies.ts'
import { rowMaker } from './row-maker.tsx'

const MOMENT = '2026-01-01T00:00:00.000Z'
const HTML: Technology = {
  id: 'html',
  title: 'HTML',
  status: 'Iniciante',
  created_at: MOMENT,
  updated_at: MOMENT,
}
const nothing = () => undefined
const newMaker = () => rowMaker({ onOpen: nothing, onFollow: nothing, onShow: nothing })

test('a row that says the same is the very same one', () => {
  const rowOf = newMaker()
  expect(rowOf(HTML, 2, false)).toBe(rowOf(HTML, 2, false))
})

test('whatever it says otherwise makes another row', () => {
  const rowOf = newMaker()
  const before = rowOf(HTML, 0, false)
  const changed: Technology = { ...HTML, status: 'Avançado' }
  expect(rowOf(changed, 0, false).props).toMatchObject({ technology: changed })
  expect(rowOf(HTML, 2, false).props).toMatchObject({ technology: HTML, projects: 2, isNew: false })
  expect(rowOf(HTML, 2, true).props).toMatchObject({ projects: 2, isNew: true })
  expect(rowOf(HTML, 0, false)).not.toBe(before)
})
