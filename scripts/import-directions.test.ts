import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'techfolio-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Rooms that do not exist yet obey as well: no rule names a feature. */
const IMPORTS: [file: string, imported: string, verdict: 'allowed' | 'refused'][] = [
  ['catalogue/new.ts', './fold.ts', 'allowed'],
  ['catalogue/rows/new.ts', '../row.ts', 'allowed'],
  ['catalogue/new.ts', '../contract/text.ts', 'refused'],
  ['catalogue/new.ts', 'zod/mini', 'refused'],
  ['contract/new.ts', './text.ts', 'allowed'],
  ['contract/new.ts', '#catalogue/key.ts', 'allowed'],
  ['contract/new.ts', 'zod/mini', 'allowed'],
  ['contract/new.ts', '../server/errors.ts', 'refused'],
  ['contract/new.ts', 'react', 'refused'],
  ['server/new.ts', './errors.ts', 'allowed'],
  ['server/new.ts', '../web/main.tsx', 'refused'],
  ['server/new/routes.ts', '#contract/new.ts', 'allowed'],
  ['server/new/routes.ts', '../errors.ts', 'allowed'],
  ['server/new/routes.ts', '../../scripts/build.ts', 'refused'],
  ['server/new/routes.ts', 'react-dom/server', 'refused'],
  ['server/new/deep/writer.ts', '../../errors.ts', 'allowed'],
  ['server/new/deep/writer.ts', '../../../testing/people.ts', 'refused'],
  ['server/new/routes.test.ts', '../../testing/people.ts', 'allowed'],
  ['web/routes.tsx', './new/new-screen.tsx', 'allowed'],
  ['web/routes.tsx', '../server/errors.ts', 'refused'],
  ['web/new/new-screen.tsx', '../app/screen.tsx', 'allowed'],
  ['web/new/new-screen.tsx', '../data/use-save.ts', 'allowed'],
  ['web/new/new-screen.tsx', '../ui/button.tsx', 'allowed'],
  ['web/new/new-screen.tsx', '../texts/new.ts', 'allowed'],
  ['web/new/new-screen.tsx', '#contract/new.ts', 'allowed'],
  ['web/new/new-screen.tsx', '../newer/row.tsx', 'refused'],
  ['web/new/new-screen.tsx', '../../server/errors.ts', 'refused'],
  ['web/new/new-screen.tsx', 'node:fs', 'refused'],
  ['web/app/screen.tsx', '../ui/button.tsx', 'allowed'],
  ['web/app/screen.tsx', '../data/api.ts', 'allowed'],
  ['web/app/screen.tsx', '../new/row.tsx', 'refused'],
  ['web/data/client.ts', '../app/watch-return.ts', 'allowed'],
  ['web/data/client.ts', '../new/row.tsx', 'refused'],
  ['web/ui/button.tsx', './icons.tsx', 'allowed'],
  ['web/ui/button.tsx', '../app/screen.tsx', 'refused'],
  ['web/ui/button.tsx', '../data/loaded.tsx', 'refused'],
  ['web/texts/new.ts', '#contract/new.ts', 'refused'],
]

copyFileSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
const files = IMPORTS.map(([file, imported], index) => {
  const name = file.replace(/(\.\w+)?\.(\w+)$/, `-${index}$&`)
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), `import { one } from '${imported}'\nexport const two = one\n`)
  return name
})
for (const [here, there] of ['ab', 'ba'])
  writeFileSync(
    join(folder, `server/${here}.ts`),
    `import type { ${there}Type } from './${there}.ts'\nexport type ${here}Type = { other?: ${there}Type }\n`,
  )

const lint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
const { stdout } = spawnSync(process.execPath, [lint, '--format=json'], {
  cwd: folder,
  encoding: 'utf8',
})
const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
const filesWith = (rule: string) =>
  diagnostics.filter(({ code }) => code.includes(rule)).map(({ filename }) => filename)
const refused = new Set(filesWith('no-restricted-imports'))

test.each(IMPORTS.map((row, index) => [...row, files[index]!] as const))(
  '%s importing %s is %s',
  (_file, _imported, verdict, name) => {
    expect(refused.has(name) ? 'refused' : 'allowed').toBe(verdict)
  },
)

test('a circle of types is a circle', () => {
  expect(filesWith('no-cycle').toSorted()).toEqual(['server/a.ts', 'server/b.ts'])
})
