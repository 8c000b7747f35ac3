import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const names = (title: string) => sideBySide(title).map(({ name }) => name)

test.each([
  ['Git e GitHub', ['Git', 'GitHub']],
  ['html, css e js', ['HTML', 'CSS', 'JavaScript']],
  ['C e C++', ['C', 'C++']],
  ['HTML/CSS', ['HTML', 'CSS']],
  ['React + TypeScript', ['React', 'TypeScript']],
])('%s names %j', (title, expected) => {
  expect(names(title)).toEqual(expected)
})

test.each([
  'GitHub',
  'C++',
  'TCP/IP',
  'CI/CD',
  'Git e o resto',
  'Git e git',
  'Design e criação',
  '',
])('%j is one title', (title) => {
  expect(names(title)).toEqual([])
})
