import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'techfolio-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Each of these rooms of `web/` may import the ones before it. */
const WEB_LAYERS =
  'styles texts ui toasts data forms session shell bin technologies projects evolution'.split(' ')
/** No other room imports these; each may import the layers up to the one named here. */
const WEB_TOPS: Record<string, string | undefined> = {
  'technology-page': 'evolution',
  portfolio: 'evolution',
  accounts: 'shell',
  privacy: 'shell',
  worker: undefined,
}
const WEB_ROOMS = [...WEB_LAYERS, ...Object.keys(WEB_TOPS)]

type Row = [file: string, imported: string, verdict: 'allowed' | 'refused']

const IMPORTS: Row[] = [
  ['catalogue/new.ts', './fold.ts', 'allowed'],
  ['catalogue/rows/new.ts', '../row.ts', 'allowed'],
  ['catalogue/new.ts', '../contract/text.ts', 'refused'],
  ['catalogue/new.ts', 'zod/mini', 'refused'],
  ['contract/new.ts', './text.ts', 'allowed'],
  ['contract/new.ts', '#catalogue/key.ts', 'allowed'],
  ['contract/new.ts', 'zod/mini', 'allowed'],
  ['contract/new.ts', '../server/errors.ts', 'refused'],
  ['contract/new.ts', 'react', 'refused'],
  ['server/app.ts', './kenziehub/mount.ts', 'allowed'],
  ['server/app.ts', './testing/app.ts', 'refused'],
  ['server/app.ts', '../web/main.tsx', 'refused'],
  ['server/errors.ts', './http/log.ts', 'refused'],
  ['server/db/new.ts', '../queue/turns.ts', 'allowed'],
  ['server/db/new.ts', '../http/log.ts', 'refused'],
  ['server/db/new/new.ts', '../database.ts', 'allowed'],
  ['server/db/new/new.ts', '../../queue/turns.ts', 'allowed'],
  ['server/db/new/new.ts', '../../http/log.ts', 'refused'],
  ['server/projects/new.ts', '#contract/new.ts', 'allowed'],
  ['server/projects/new.ts', '../errors.ts', 'allowed'],
  ['server/projects/new.ts', '../app.ts', 'refused'],
  ['server/projects/new.ts', '../technologies/list.ts', 'allowed'],
  ['server/projects/new.ts', '../portfolio/links.ts', 'refused'],
  ['server/projects/new.ts', '../newer/routes.ts', 'refused'],
  ['server/projects/new.ts', '../testing/app.ts', 'refused'],
  ['server/projects/new.ts', '../../scripts/build.ts', 'refused'],
  ['server/projects/new.ts', 'react-dom/server', 'refused'],
  ['server/projects/new.test.ts', '../portfolio/links.ts', 'allowed'],
  ['server/projects/new/new.ts', '../../errors.ts', 'refused'],
  ['server/newer/routes.ts', '../errors.ts', 'refused'],
  ['server/newer/routes.ts', './new.ts', 'allowed'],
  ['server/testing/new.ts', '../../testing/people.ts', 'allowed'],
  ['web/routes.tsx', './portfolio/screen/portfolio-screen.tsx', 'allowed'],
  ['web/routes.tsx', '../server/errors.ts', 'refused'],
  ['web/projects/new.tsx', '../routes.tsx', 'refused'],
  ['web/projects/new.tsx', '../../server/errors.ts', 'refused'],
  ['web/projects/new.tsx', '../../contract/text.ts', 'refused'],
  ['web/projects/new.tsx', '../../package.json', 'refused'],
  ['web/projects/new.tsx', '#contract/new.ts', 'allowed'],
  ['web/projects/new.tsx', 'node:fs', 'refused'],
  ['web/technologies/home/new.tsx', '../calls.ts', 'allowed'],
  ['web/technologies/home/new.tsx', '../chips/technology-tile.tsx', 'allowed'],
  ['web/technologies/home/new.tsx', '../../ui/button.tsx', 'allowed'],
  ['web/technologies/home/new.tsx', '../../projects/calls.ts', 'refused'],
  ['web/technologies/home/new.tsx', '../../routes.tsx', 'refused'],
  ['web/technologies/home/new.tsx', '../../../server/errors.ts', 'refused'],
  ['web/technologies/home/new.test.tsx', '../../projects/calls.ts', 'allowed'],
  ['web/ui/new.ts', '#contract/new.ts', 'refused'],
  ['web/texts/new.ts', '#contract/new.ts', 'refused'],
  ['web/unlisted/new.tsx', './other.ts', 'allowed'],
  ['web/unlisted/new.tsx', '../ui/button.tsx', 'refused'],
  ...betweenWebRooms(),
]

function layersBelow(room: string) {
  const top = WEB_TOPS[room]
  if (room in WEB_TOPS) return top ? WEB_LAYERS.slice(0, WEB_LAYERS.indexOf(top) + 1) : []
  return WEB_LAYERS.slice(0, WEB_LAYERS.indexOf(room))
}

function betweenWebRooms() {
  return WEB_ROOMS.flatMap((room) =>
    WEB_ROOMS.filter((other) => other !== room).map(
      (other): Row => [
        `web/${room}/new.ts`,
        `../${other}/new.ts`,
        layersBelow(room).includes(other) ? 'allowed' : 'refused',
      ],
    ),
  )
}

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

test('every room of web has its place in the order', () => {
  const rooms = readdirSync(join(ROOT, 'web'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'public')
    .map(({ name }) => name)
  expect(WEB_ROOMS.toSorted()).toEqual(rooms.toSorted())
})

test('a circle of types is a circle', () => {
  expect(filesWith('no-cycle').toSorted()).toEqual(['server/a.ts', 'server/b.ts'])
})
