import { expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import type { HistoryEvent } from '#contract/history.ts'
import type { Level } from '#contract/technologies.ts'
import { events as eventTexts } from '../../texts/events.ts'
import { mergeCorrections, notedIn, timelineEntries, timeOf } from './entries.ts'
import { eventText } from './events.tsx'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString()

type Step = [minute: number, to: Level | null, note?: string]

/** Its events, newest first. */
const history = (technology: string, ...steps: Step[]): HistoryEvent[] =>
  steps
    .map(([minute, to, note = ''], index) => ({
      id: index + 1,
      at: at(minute),
      from: steps[index - 1]?.[1] ?? null,
      to,
      note,
      technology_id: technology,
      title: technology,
    }))
    .toReversed()

const texts = (events: HistoryEvent[]) => mergeCorrections(events).map((one) => eventText(one))

test('level changes within ten minutes are one entry, from the first level to the last', () => {
  const events = history('CSS', [0, 'Iniciante'], [60, 'Avançado'], [65, 'Intermediário'])
  expect(texts(events)).toEqual([eventTexts.raised('Intermediário'), eventTexts.added('Iniciante')])
  expect(mergeCorrections(events)[0]?.at).toBe(at(65))
})

test.each([
  [70, [eventTexts.raised('Avançado'), eventTexts.added('Iniciante')]],
  [
    71,
    [
      eventTexts.raised('Avançado'),
      eventTexts.raised('Intermediário'),
      eventTexts.added('Iniciante'),
    ],
  ],
])('a level raised after 60 minutes and again after %i', (minute, expected) => {
  const steps: Step[] = [
    [0, 'Iniciante'],
    [60, 'Intermediário'],
    [minute, 'Avançado'],
  ]
  expect(texts(history('CSS', ...steps))).toEqual(expected)
})

test('each correction counts from the one before, and progress on the first day stays visible', () => {
  const steps: Step[] = [
    [0, 'Iniciante'],
    [3, 'Intermediário'],
    [12, 'Iniciante'],
    [21, 'Avançado'],
  ]
  expect(texts(history('CSS', ...steps))).toEqual([
    eventTexts.raised('Avançado'),
    eventTexts.added('Iniciante'),
  ])
})

test('a level changed back is one entry without a change', () => {
  const steps: Step[] = [
    [0, 'Iniciante'],
    [60, 'Avançado'],
    [61, 'Iniciante'],
  ]
  expect(texts(history('CSS', ...steps))[0]).toBe(eventTexts.unchanged('Iniciante'))
})

test('the bin is no correction', () => {
  const steps: Step[] = [
    [0, 'Iniciante'],
    [1, null],
    [2, 'Iniciante'],
  ]
  expect(texts(history('CSS', ...steps))).toHaveLength(3)
})

test('keeps technologies apart, and the order of the newest events', () => {
  const [css3, css2, css1] = history('CSS', [0, 'Iniciante'], [1, 'Avançado'], [5, 'Intermediário'])
  const [html] = history('HTML', [2, 'Iniciante'])
  const events = [css3!, html!, css2!, css1!]
  expect(mergeCorrections(events).map(({ title, to }) => [title, to])).toEqual([
    ['CSS', 'Intermediário'],
    ['HTML', 'Iniciante'],
    ['CSS', 'Iniciante'],
  ])
})

test('keeps every note, in the order they were written', () => {
  const events = history(
    'CSS',
    [0, 'Iniciante', 'Antes.'],
    [1, 'Avançado', 'Um.'],
    [2, 'Iniciante'],
    [3, 'Intermediário', 'Dois.'],
  )
  const notes = mergeCorrections(events).map((entry) => notedIn(entry).map(({ note }) => note))
  expect(notes).toEqual([['Um.', 'Dois.'], ['Antes.']])
})

const goal = (title: string, reached: number | null): Goal => ({
  id: title,
  title,
  level: null,
  created_at: at(0),
  reached_at: reached === null ? null : at(reached),
})

test('reached goals are entries at their time', () => {
  const events = history('CSS', [0, 'Iniciante'], [60, 'Avançado'])
  const goals = [goal('Go', 30), goal('Rust', null)]
  expect(timelineEntries(events, goals, false).map(timeOf)).toEqual([at(60), at(30), at(0)])
})

test('a goal older than the loaded events is added with the next page', () => {
  const events = history('CSS', [40, 'Iniciante'])
  expect(timelineEntries(events, [goal('Go', 30)], true)).toEqual(events)
  expect(timelineEntries(events, [goal('Go', 30)], false)).toHaveLength(2)
})
