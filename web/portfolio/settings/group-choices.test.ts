import { expect, test } from 'vitest'
import type { Level } from '#contract/technologies.ts'
import { technologyChoice } from '../../texts/portfolio.ts'
import { toolbar } from '../../texts/technologies.ts'
import { type Grouping, groupTechnologies } from './group-choices.ts'

const technology = (title: string, status: Level) => ({
  id: title,
  title,
  status,
  created_at: '',
  updated_at: '',
  ruler: [],
})
const OWN = [
  technology('React', 'Avançado'),
  technology('Minha lib', 'Iniciante'),
  technology('PostgreSQL', 'Iniciante'),
]

test.each<[Grouping, [string, string[]][]]>([
  [
    'level',
    [
      ['Iniciante', ['Minha lib', 'PostgreSQL']],
      ['Avançado', ['React']],
    ],
  ],
  [
    'category',
    [
      ['Front-end', ['React']],
      ['Bancos de dados', ['PostgreSQL']],
      [toolbar.otherCategory, ['Minha lib']],
    ],
  ],
  [
    'project',
    [
      [technologyChoice.withProject, ['React']],
      [technologyChoice.withoutProject, ['Minha lib', 'PostgreSQL']],
    ],
  ],
])('groups technologies by %s and leaves out empty groups', (grouping, groups) => {
  const found = groupTechnologies(grouping, OWN, [{ techs: ['React', 'in-the-bin'] }])
  expect(found.map(({ name, ids }) => [name, ids])).toEqual(groups)
})
