import { expect, test } from 'vitest'
import type { Level, Technology } from '#contract/technologies.ts'
import {
  filterTechnologies,
  isFiltered,
  lastChanged,
  sortTechnologies,
  UNFILTERED,
  type View,
  viewFrom,
  withView,
} from './list-view.ts'

const technology = (title: string, status: Level = 'Iniciante', day = 1): Technology => ({
  id: title,
  title,
  status,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
  ruler: [],
})

const LIST = [
  technology('ReactJS', 'Avançado', 5),
  technology('Kubernetes', 'Iniciante', 9),
  technology('Programação orientada a objetos', 'Intermediário', 2),
  technology('C++', 'Avançado', 3),
  technology('C', 'Iniciante', 4),
  technology('Biblioteca 10'),
  technology('Biblioteca 9 🚀', 'Intermediário'),
  technology('Ágil'),
]

const titles = (view: Partial<View>) =>
  filterTechnologies(LIST, { ...UNFILTERED, ...view }).map(({ title }) => title)

test.each([
  ['react', ['ReactJS']],
  ['React.js', ['ReactJS']],
  ['REACT', ['ReactJS']],
  ['k8s', ['Kubernetes']],
  ['k8', ['Kubernetes']],
  ['programacao ORIENTADA', ['Programação orientada a objetos']],
  ['poo', ['Programação orientada a objetos']],
  ['orientada', ['Programação orientada a objetos']],
  ['agil', ['Ágil']],
  ['c++', ['C++']],
  ['cpp', ['C++']],
  ['c', ['C++', 'C']],
  ['bliot', ['Biblioteca 10', 'Biblioteca 9 🚀']],
  ['bl', []],
  ['🚀', ['Biblioteca 9 🚀']],
  ['!!!', []],
  ['haskell', []],
  ['  ', LIST.map(({ title }) => title)],
])('"%s" finds %j', (text, found) => {
  expect(titles({ text })).toEqual(found)
})

test('combines level, category and text', () => {
  expect(titles({ level: 'Avançado' })).toEqual(['ReactJS', 'C++'])
  expect(titles({ category: 'language' })).toEqual(['C++', 'C'])
  expect(titles({ category: 'other' })).toEqual(['Biblioteca 10', 'Biblioteca 9 🚀'])
  expect(titles({ category: 'language', level: 'Avançado', text: 'c' })).toEqual(['C++'])
})

test.each([
  ['added', ['ReactJS', 'Kubernetes', 'Programação orientada a objetos', 'C++']],
  ['name', ['Ágil', 'Biblioteca 9 🚀', 'Biblioteca 10', 'C']],
  ['level', ['ReactJS', 'C++', 'Programação orientada a objetos', 'Biblioteca 9 🚀']],
  ['changed', ['Kubernetes', 'ReactJS', 'C', 'C++']],
] as const)('the order "%s" starts with %j', (order, first) => {
  const ordered = sortTechnologies(LIST, order).map(({ title }) => title)
  expect(ordered.slice(0, 4)).toEqual(first)
  expect(ordered.toSorted()).toEqual(LIST.map(({ title }) => title).toSorted())
})

test('finds the latest change, or the first added of equals', () => {
  expect(lastChanged(LIST)?.title).toBe('Kubernetes')
  expect(lastChanged([])).toBeUndefined()
})

test.each([
  [UNFILTERED, ''],
  [{ ...UNFILTERED, text: 'c# é' }, 'busca=c%23+%C3%A9'],
  [{ ...UNFILTERED, level: 'Intermediário' }, 'nivel=intermediario'],
  [{ ...UNFILTERED, category: 'other', order: 'changed' }, 'categoria=outras&ordem=recentes'],
] as [View, string][])('%j is written as "%s"', (view, search) => {
  expect(withView('', view)).toBe(search)
  expect(viewFrom(search)).toEqual(view)
})

test('ignores unknown values in the address', () => {
  expect(viewFrom('?nivel=mestre&categoria=constructor&ordem=__proto__&x=1')).toEqual(UNFILTERED)
})

test('keeps other search parameters', () => {
  expect(withView('?x=1&busca=react', UNFILTERED)).toBe('x=1')
})

test('is filtered by text, level or category, not by order', () => {
  expect(isFiltered({ ...UNFILTERED, text: ' ', order: 'name' })).toBe(false)
  for (const part of [{ text: 'a' }, { level: 'Avançado' }, { category: 'other' }] as const)
    expect(isFiltered({ ...UNFILTERED, ...part })).toBe(true)
})
