import { expect, test } from 'vitest'
import { keyOf } from '#catalogue/key.ts'
import type { ClassMember, MemberTechnology } from '#contract/classes.ts'
import type { Level } from '#contract/technologies.ts'
import {
  addressOf,
  daysUnchanged,
  missingTitles,
  nextToConfirm,
  projectsWith,
  technologiesOf,
} from './member-view.ts'

const NOW = Date.parse('2026-11-15T12:00:00.000Z')

const technology = (title: string, level: Level, more: Partial<MemberTechnology> = {}) => ({
  id: title,
  title,
  level,
  changed_at: '2026-11-10T12:00:00.000Z',
  ...more,
})

const project = (...techs: string[]) => ({
  title: 'Loja',
  description: '',
  deploy_url: null,
  repo_url: null,
  techs,
  created_at: '2026-11-01T12:00:00.000Z',
})

const memberWith = (technologies: MemberTechnology[], projects = [project()]): ClassMember => ({
  id: 'ana',
  name: 'Ana',
  joined_at: '2026-11-01T12:00:00.000Z',
  may_reset: false,
  technologies,
  projects,
})

const expecting = (...titles: string[]) => new Map(titles.map((title) => [keyOf(title), title]))
const CONFIRMED = { confirmation: { id: 'c', confirmed_at: '2026-11-12T12:00:00.000Z', note: '' } }

const TECHNOLOGIES = [
  technology('HTML', 'Iniciante'),
  technology('React', 'Avançado', CONFIRMED),
  technology('Vue', 'Intermediário', { changed_at: '2026-11-13T12:00:00.000Z' }),
  technology('Node.js', 'Intermediário'),
]

test('technologies come by level, the most advanced first', () => {
  expect(technologiesOf(memberWith(TECHNOLOGIES)).map(({ id }) => id)).toEqual([
    'React',
    'Vue',
    'Node.js',
    'HTML',
  ])
})

test.each([
  ['nothing that is neither expected nor in a project', [], [], undefined],
  ['what is expected, if it is not confirmed', [], ['React', 'HTML'], 'HTML'],
  ['what has a project', [project('HTML')], [], 'HTML'],
  ['the most advanced', [project('HTML'), project('HTML')], ['Vue'], 'Vue'],
  ['of two at one level the one with more projects', [project('Node.js')], ['Vue'], 'Node.js'],
  ['then the expected one', [project('Vue', 'Node.js')], ['Node.js'], 'Node.js'],
])('offers %s', (_what, projects, expected, next) => {
  const member = memberWith(TECHNOLOGIES, projects)
  expect(nextToConfirm(member, expecting(...expected), undefined)?.id).toBe(next)
})

test('offers the technology of the chosen cell, unless it is confirmed', () => {
  const member = memberWith(TECHNOLOGIES)
  expect(nextToConfirm(member, expecting('HTML'), 'nodejs')?.id).toBe('Node.js')
  expect(nextToConfirm(member, expecting('HTML'), 'React')).toBeUndefined()
})

test('tells what is missing, in which projects one is, and since when nothing changed', () => {
  const shown = [project('Vue'), project('HTML', 'Vue'), project('HTML')]
  const member = memberWith(TECHNOLOGIES, shown)
  expect(missingTitles(member, expecting('html', 'Docker'))).toEqual(['Docker'])
  expect(projectsWith(member, TECHNOLOGIES[2]!)).toEqual(shown.slice(0, 2))
  expect(daysUnchanged(member, NOW)).toBe(2)
  expect(daysUnchanged(memberWith([]), NOW)).toBeNull()
})

test('links only to addresses of the web', () => {
  const [page, code] = ['https://loja.example', 'https://git.example']
  expect(addressOf({ ...project(), deploy_url: page, repo_url: code })).toBe(page)
  expect(addressOf({ ...project(), repo_url: code })).toBe(code)
  expect(addressOf({ ...project(), deploy_url: 'javascript:alert(1)' })).toBeUndefined()
  expect(addressOf(project())).toBeUndefined()
})
