import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Tests and data may be as long as what they list. */
const linesOfFiles = (room: string) =>
  globSync(`${room}/**/*.{ts,tsx,css}`, {
    cwd: ROOT,
    exclude: [
      '**/*.test.*',
      '**/*testing*',
      'catalogue/rows/**',
      'catalogue/ruler/!(ruler|scale).ts',
    ],
  })
    .map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)
    .toSorted((a, b) => a - b)

test.each(['catalogue', 'contract', 'server', 'web'])('the files of %s stay small', (room) => {
  const lines = linesOfFiles(room)
  const atShare = (share: number) => lines[Math.floor((lines.length - 1) * share)]
  expect(atShare(0.5)).toBeLessThanOrEqual(50)
  expect(atShare(0.9)).toBeLessThanOrEqual(120)
})
