import { expect, test } from 'vitest'
import { type Shows, SWITCHES } from './portfolio.ts'
import type { PortfolioRecord, RecordedConfirmation } from './portfolio-record.ts'
import { showPortfolio } from './public-portfolio.ts'
import { forPublicFields } from './public-profile.ts'
import type { Level } from './technologies.ts'

const CONFIRMED = { id: 'c', teacher: 'Lúcia', class: 'Front-end', on: '2026-11-12' }

const technology = (
  title: string,
  level: Level,
  confirmation: RecordedConfirmation | null = null,
) => ({
  id: title,
  title,
  level,
  since: '2026-11',
  steps: [{ month: '2026-11', level }],
  statements: [{ text: `O que é ${level}`, ticked: true }],
  confirmation,
})
const project = (id: string, techs: string[]) => ({
  id,
  title: id,
  description: 'x',
  deploy_url: null,
  repo_url: null,
  since: '2026-11',
  techs,
})

const RECORD: PortfolioRecord = {
  name: 'Ana',
  course_module: 'Módulo',
  bio: 'Bio',
  contact: '(11) 95555-0142',
  ...forPublicFields(() => ''),
  photo: null,
  technologies: [
    technology('Figma', 'Iniciante', CONFIRMED),
    technology('CSS', 'Iniciante'),
    technology('Docker', 'Avançado'),
    technology('HTML', 'Avançado'),
    technology('JavaScript', 'Intermediário'),
    technology('Git', 'Avançado', CONFIRMED),
  ],
  projects: [
    project('newest', ['HTML', 'CSS']),
    project('middle', ['Git', 'JavaScript']),
    project('oldest', []),
  ],
  today: '2026-11-15',
}

const show = (shows: Partial<Shows> = {}, pinned: string[] = []) =>
  showPortfolio(RECORD, {
    shows: { ...SWITCHES, ...shows },
    technologies: 'all',
    chosen: [],
    pinned,
  })
const titles = (shows?: Partial<Shows>) =>
  show(shows)
    .technologies.map(({ title }) => title)
    .join(' ')

test('puts proved technologies first, and the best levels first among these and the others', () => {
  expect(titles()).toBe('HTML Git JavaScript CSS Docker Figma')
})

test('puts confirmed technologies before the proved ones', () => {
  expect(titles({ confirmations: true })).toBe('Git Figma HTML JavaScript CSS Docker')
  expect(titles({ confirmations: true, projects: false })).toBe(
    'Git Figma Docker HTML JavaScript CSS',
  )
})

const confirmed = (shows: Partial<Shows>) =>
  show(shows).technologies.flatMap(({ confirmation }) => confirmation ?? [])

test('has confirmations only with their switch and with levels, and orders by none that is hidden', () => {
  expect(confirmed({ confirmations: true })).toEqual([CONFIRMED, CONFIRMED])
  expect(confirmed({})).toEqual([])
  expect(confirmed({ confirmations: true, levels: false })).toEqual([])
  expect(titles({ confirmations: true, levels: false })).toBe(titles({ levels: false }))
  const chosen = showPortfolio(RECORD, {
    shows: { ...SWITCHES, confirmations: true },
    technologies: 'chosen',
    chosen: ['HTML'],
    pinned: [],
  })
  expect(chosen.technologies.map(({ confirmation }) => confirmation)).toEqual([null])
})

test('orders nothing by a hidden level or by hidden projects', () => {
  expect(titles({ levels: false })).toBe('CSS HTML JavaScript Git Figma Docker')
  expect(titles({ projects: false })).toBe('Docker HTML Git JavaScript Figma CSS')
  expect(titles({ levels: false, projects: false })).toBe('Figma CSS Docker HTML JavaScript Git')
})

test('puts pinned projects first, in their order, and ignores pins of projects that are gone', () => {
  const { projects } = show({}, ['gone', 'oldest', 'newest'])
  expect(projects!.map(({ title, is_pinned }) => [title, is_pinned])).toEqual([
    ['oldest', true],
    ['newest', true],
    ['middle', false],
  ])
})

const firstStatements = (shows: Partial<Shows>) =>
  show(shows)
    .technologies.slice(0, 1)
    .flatMap(({ statements }) => statements)

test('has statements only with levels, and ticks only with their switch', () => {
  expect(firstStatements({})).toEqual([{ text: 'O que é Avançado', ticked: false }])
  expect(firstStatements({ ruler: true })).toEqual([{ text: 'O que é Avançado', ticked: true }])
  expect(firstStatements({ ruler: true, levels: false })).toEqual([])
})

test('has the WhatsApp address of a shown contact, and null for what is empty', () => {
  expect(show()).toMatchObject({ contact: null, whatsapp: null })
  const contact = '(11) 95555-0142'
  expect(show({ contact: true, headline: true, site: true })).toMatchObject({
    contact,
    whatsapp: 'https://wa.me/5511955550142',
    headline: null,
    site: null,
  })
})
