import { expect, test } from 'vitest'
import { byMonth } from './timeline-section.tsx'

const at = (moment: string) => ({
  id: 1,
  at: moment,
  from: null,
  to: 'Iniciante' as const,
  note: '',
  technology_id: moment,
  title: 'HTML',
})

const EVENTS = [
  '2024-03-01T02:59:59.999Z',
  '2024-02-29T14:00:00.000Z',
  '2024-02-01T03:00:00.000Z',
  '2024-02-01T02:59:59.999Z',
].map(at)

const months = (timeZone: string) =>
  byMonth(EVENTS, timeZone).map(([month, events]) => [month, events.length])

test.each([
  [
    'America/Sao_Paulo',
    [
      ['2024-02', 3],
      ['2024-01', 1],
    ],
  ],
  [
    'UTC',
    [
      ['2024-03', 1],
      ['2024-02', 3],
    ],
  ],
  [
    'Pacific/Auckland',
    [
      ['2024-03', 2],
      ['2024-02', 2],
    ],
  ],
])('groups events by month in %s', (timeZone, expected) => {
  expect(months(timeZone)).toEqual(expected)
})
