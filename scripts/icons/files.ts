import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRIES } from '../../catalogue/entries.ts'
import { type Icons, iconsIn, spriteOf } from '../../catalogue/icons/icon.ts'
import { SPRITES, spriteFor } from '../../catalogue/icons/sprites.ts'

const FOLDER = join(import.meta.dirname, '../../catalogue/icons')

export const readFile = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

export const readIcons = (): Icons =>
  new Map(SPRITES.flatMap((sprite) => [...iconsIn(readFile(`${sprite}.svg`))]))

/** Every generated icon file: a sprite for each group, and the list of entries without an icon. */
export function filesOf(icons: Icons): Map<string, string> {
  const drawn = ENTRIES.flatMap(({ id, category }) => {
    const icon = icons.get(id)
    return icon ? [{ id, icon, sprite: spriteFor(id, category) }] : []
  })
  const sprites = SPRITES.map((sprite) => {
    const members = drawn.filter((one) => one.sprite === sprite)
    return [`${sprite}.svg`, spriteOf(new Map(members.map(({ id, icon }) => [id, icon])))] as const
  })
  const without = ENTRIES.filter(({ id }) => !icons.has(id)).map(({ id }) => `  '${id}',`)
  return new Map([
    ...sprites,
    [
      'without-icon.ts',
      `// Written by scripts/icons/files.ts; scripts/icons/icons.test.ts fails where it is out of date.
export const WITHOUT_ICON = [
${without.join('\n')}
]
`,
    ],
  ])
}

export function writeIcons(icons: Icons) {
  for (const [name, content] of filesOf(icons)) writeFileSync(join(FOLDER, name), content)
}

/** Rewrites every icon file: for when an entry is removed or moves to another category or best-known.ts. */
if (import.meta.main) writeIcons(readIcons())
