import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CreateTechnologyInput,
  LEVELS,
  RenameTechnologyInput,
  RulerInput,
  TechnologyBatchInput,
  UpdateTechnologyInput,
} from './technologies.ts'

const REACT = { title: 'React', status: 'Iniciante' }

function complaints(schema: z.ZodMiniType, input: unknown) {
  const result = z.safeParse(schema, input)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path[0], message])
}

const tidied = (title: string) => z.parse(CreateTechnologyInput, { ...REACT, title }).title

test('has the three levels of the specification', () => {
  expect(LEVELS).toEqual(['Iniciante', 'Intermediário', 'Avançado'])
})

describe('a title', () => {
  test.each(['', '   ', '\t\n', '\u200b', '\ufeff', null, undefined, 7, [], {}])(
    'is required: %j',
    (title) => {
      expect(complaints(CreateTechnologyInput, { ...REACT, title })).toEqual([
        ['title', 'O título é obrigatório'],
      ])
    },
  )

  test.each(['Re\0act', 'Re\ud800act', '\udc00'])(
    'has only characters that both databases can store',
    (title) => {
      expect(complaints(CreateTechnologyInput, { ...REACT, title })).toEqual([
        ['title', 'Há caracteres aqui que não podem ser guardados'],
      ])
    },
  )

  test.each(['t'.repeat(101), '🦊'.repeat(101)])('has at most 100 characters: %s', (title) => {
    expect(complaints(CreateTechnologyInput, { ...REACT, title })).toEqual([
      ['title', 'O título precisa ter no máximo 100 caracteres'],
    ])
  })

  test.each(['C', 't'.repeat(100), '🦊'.repeat(100), 'C++', '<script>', "'; DROP TABLE users"])(
    'may be %s',
    (title) => {
      expect(tidied(title)).toBe(title)
    },
  )

  test.each([
    ['surrounding spaces', '  React\t', 'React'],
    ['repeated spaces', 'React \n  Native', 'React Native'],
    ['decomposed letters', 'Programac\u0327a\u0303o', 'Programação'],
  ])('is normalized: %s', (_kind, typed, kept) => {
    expect(tidied(typed)).toBe(kept)
  })

  test('is measured after normalization', () => {
    expect(tidied(`  ${'e\u0301'.repeat(100)}  `)).toBe('é'.repeat(100))
  })
})

describe.each([
  ['CreateTechnologyInput', CreateTechnologyInput],
  ['UpdateTechnologyInput', UpdateTechnologyInput],
] as const)('%s', (_name, schema) => {
  test.each(LEVELS)('accepts the status %s', (status) => {
    expect(z.parse(schema, { ...REACT, status })).toMatchObject({ status })
  })

  test.each(['', null, undefined, 0, true, [], ['Iniciante'], {}])(
    'requires a status: %j',
    (status) => {
      expect(complaints(schema, { ...REACT, status })).toEqual([
        ['status', 'O status é obrigatório'],
      ])
    },
  )

  test.each(['iniciante', 'Iniciante ', 'Intermediario', 'Avanc\u0327ado', 'Mestre', ' '])(
    'refuses the status "%s"',
    (status) => {
      expect(complaints(schema, { ...REACT, status })).toEqual([
        ['status', 'O status precisa ser Iniciante, Intermediário ou Avançado'],
      ])
    },
  )
})

test('an update accepts only the status', () => {
  expect(z.parse(UpdateTechnologyInput, { ...REACT, id: 'x' })).toEqual({ status: 'Iniciante' })
})

test('a new title is tidied and required', () => {
  expect(z.parse(RenameTechnologyInput, { title: ' Go  lang ' })).toEqual({ title: 'Go lang' })
  expect(complaints(RenameTechnologyInput, { title: ' ' })).toEqual([
    ['title', 'O título é obrigatório'],
  ])
})

const read = (statements: unknown) => z.parse(RulerInput, { statements }).statements
const ids = (length: number) => Array.from({ length }, (_, index) => `html-${index}`)

describe('a ruler', () => {
  test('takes up to 60 ids, each once', () => {
    expect(read([])).toEqual([])
    expect(read(['b', 'a', 'b'])).toEqual(['b', 'a'])
    expect(read(ids(60))).toEqual(ids(60))
    expect(read(['x'.repeat(60)])).toHaveLength(1)
  })

  test.each([
    [ids(61), 'Marque no máximo 60 afirmações'],
    [['x'.repeat(61)], 'Há uma afirmação que não reconhecemos'],
    [[''], 'Há uma afirmação que não reconhecemos'],
    [['A'], 'Há uma afirmação que não reconhecemos'],
    [['a b'], 'Há uma afirmação que não reconhecemos'],
    [['a\n'], 'Há uma afirmação que não reconhecemos'],
    [['"'], 'Há uma afirmação que não reconhecemos'],
    ['a', 'As afirmações precisam vir em uma lista'],
    [undefined, 'As afirmações precisam vir em uma lista'],
  ])('refuses %j', (statements, message) => {
    expect(complaints(RulerInput, { statements })).toEqual([['statements', message]])
  })
})

const entries = (length: number) => Array.from({ length }, () => REACT)

describe('a batch', () => {
  test.each([1, 50])('takes %i entries', (length) => {
    expect(z.parse(TechnologyBatchInput, { techs: entries(length) }).techs).toHaveLength(length)
  })

  test.each([
    [[], 'Escolha pelo menos uma tecnologia'],
    [entries(51), 'Adicione no máximo 50 tecnologias de uma vez'],
    [undefined, 'As tecnologias precisam vir em uma lista'],
    [[REACT, { ...REACT, title: '' }], 'O título é obrigatório'],
    [
      [REACT, { ...REACT, status: 'Mestre' }],
      'O status precisa ser Iniciante, Intermediário ou Avançado',
    ],
    [[{ ...REACT, id: 'x' }], 'O identificador precisa ser um UUID'],
  ])('refuses %j', (techs, message) => {
    expect(complaints(TechnologyBatchInput, { techs })).toEqual([['techs', message]])
  })
})
