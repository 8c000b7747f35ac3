import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS, TOPS, wrongImport } from './layers.js'

const ALLOWED: [file: string, imported: string][] = [
  ['catalogue/rows/new.ts', '../row.ts'],
  ['contract/new.ts', '#catalogue/key.ts'],
  ['contract/new.ts', 'zod/mini'],
  ['server/app.ts', './kenziehub/mount.ts'],
  ['server/projects/new.ts', '#contract/new.ts'],
  ['server/projects/new.ts', '../errors.ts'],
  ['server/projects/new.ts', '../technologies/queries.ts'],
  ['server/db/sqlite/new.ts', '../../queue/new.ts'],
  ['server/projects/new.test.ts', '../portfolio/links.ts'],
  ['server/testing/new.ts', '../../testing/people.ts'],
  ['web/routes.tsx', './portfolio/screen.tsx'],
  ['web/projects/new.tsx', '../technologies/home/new.tsx'],
  ['web/technologies/home/new.tsx', '../chips/new.tsx'],
  ['web/portfolio/new.tsx', '../evolution/new.tsx'],
]

const REFUSED: [file: string, imported: string][] = [
  ['catalogue/new.ts', '../contract/text.ts'],
  ['catalogue/new.ts', 'zod/mini'],
  ['contract/new.ts', '../server/errors.ts'],
  ['contract/new.ts', 'react'],
  ['server/app.ts', './testing/app.ts'],
  ['server/app.ts', '../web/main.tsx'],
  ['server/errors.ts', './http/log.ts'],
  ['server/db/sqlite/new.ts', '../../http/log.ts'],
  ['server/projects/new.ts', '../app.ts'],
  ['server/projects/new.ts', '../portfolio/links.ts'],
  ['server/projects/new.ts', '../unlisted/new.ts'],
  ['server/projects/new.ts', '../../scripts/build.ts'],
  ['server/projects/new.ts', 'react-dom/server'],
  ['server/unlisted/new.ts', '../db/database.ts'],
  ['web/technologies/home/new.tsx', '../../projects/new.tsx'],
  ['web/accounts/new.tsx', '../technologies/new.tsx'],
  ['web/projects/new.tsx', '../portfolio/new.tsx'],
  ['web/projects/new.tsx', '../routes.tsx'],
  ['web/projects/new.tsx', '../../contract/text.ts'],
  ['web/projects/new.tsx', '../../server/errors.ts'],
  ['web/projects/new.tsx', 'node:fs'],
  ['web/ui/new.ts', '#contract/new.ts'],
  ['web/unlisted/new.tsx', '../ui/button.tsx'],
]

test.each(ALLOWED)('%s may import %s', (file, imported) => {
  expect(wrongImport(file, imported)).toBeUndefined()
})

test.each(REFUSED)('%s must not import %s', (file, imported) => {
  expect(wrongImport(file, imported)).toEqual(expect.any(String))
})

test.each(['server', 'web'] as const)('every folder of %s has a place in the order', (side) => {
  const rooms = globSync('*/**/*.{ts,tsx,js}', { cwd: join(import.meta.dirname, '..', side) })
  const listed = [...LAYERS[side], ...Object.keys(TOPS).map((room) => room.split('/')[1])]
  const unlisted = rooms.map((file) => file.split('/')[0]!).filter((room) => !listed.includes(room))
  expect(new Set(unlisted)).toEqual(new Set(side === 'server' ? ['testing'] : []))
})
