import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programOf } from './program.ts'

const TESTS = readFileSync(join(import.meta.dirname, 'test.ts'), 'utf8')
const CHROMIUM = readFileSync(join(import.meta.dirname, '../testing/chromium.ts'), 'utf8')
const used = Array.from((TESTS + CHROMIUM).matchAll(/programOf\('([^']+)'\)/g), ([, name]) => name!)

test.each([...new Set(used)])(
  'the program of %s is JavaScript that any Node can be handed',
  (name) => {
    const file = programOf(name)
    expect(existsSync(file)).toBe(true)
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node/)
  },
)

test('what the checks start is found without the links of npm, which differ by system', () => {
  expect(used.length).toBeGreaterThan(4)
  expect(TESTS + CHROMIUM).not.toContain('.bin')
})
