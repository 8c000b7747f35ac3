import { expect, test } from 'vitest'
import type { Level } from '#contract/technologies.ts'
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
      ['Outras', ['Minha lib']],
    ],
  ],
  [
    'project',
    [
      ['Com projeto', ['React']],
      ['Sem projeto', ['Minha lib', 'PostgreSQL']],
    ],
  ],
])('groups technologies by %s and leaves out empty groups', (grouping, groups) => {
  const found = groupTechnologies(grouping, OWN, [{ techs: ['React', 'in-the-bin'] }])
  expect(found.map(({ name, ids }) => [name, ids])).toEqual(groups)
})
