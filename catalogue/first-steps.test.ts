import { expect, test } from 'vitest'
import { entryOf } from './entries.ts'
import { firstSteps } from './first-steps.ts'

const MODULES = [
  'Primeiro módulo (Introdução ao Frontend)',
  'Segundo módulo (Frontend Avançado)',
  'Terceiro módulo (Introdução ao Backend)',
  'Quarto módulo (Backend Avançado)',
]

test.each([...MODULES, 'Módulo de outra escola', ''])(
  '"%s" has twelve first steps, with HTML, CSS and JavaScript',
  (module) => {
    const steps = firstSteps(module)
    expect(new Set(steps).size).toBe(12)
    expect(steps).toHaveLength(12)
    expect(steps).toEqual(expect.arrayContaining(['html', 'css', 'javascript']))
    for (const id of steps) expect(entryOf(id), id).toBeDefined()
  },
)

test('each module begins with what it teaches, and another school with the first', () => {
  expect(MODULES.map((module) => firstSteps(module).slice(0, 2))).toEqual([
    ['html', 'css'],
    ['javascript', 'react'],
    ['javascript', 'nodejs'],
    ['nodejs', 'typescript'],
  ])
  expect(firstSteps('Back-end avançado')).toBe(firstSteps(MODULES[3]))
  expect(firstSteps('Módulo de outra escola')).toBe(firstSteps(MODULES[0]))
})
