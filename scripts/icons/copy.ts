import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENTRIES } from '../../catalogue/entries.ts'
import { withPackages } from '../temporary-packages.ts'
import { collections } from './collections.ts'
import { writeIcons } from './files.ts'
import { noticesOf } from './notices.ts'

/** Copies the catalogue's icons out of two collections: run it when an entry is added or removed. */
const PACKAGES = ['simple-icons@16.36.0', 'devicon@2.17.0', 'svgo@4.0.0']
const ROOT = join(import.meta.dirname, '../..')

await withPackages(PACKAGES, copyIcons)

async function copyIcons(modules: string) {
  const find = await collections(modules)
  const found = ENTRIES.flatMap(({ id }) => find(id) ?? [])
  writeIcons(new Map(found.map(({ icon, origin }) => [origin.id, icon])))
  writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), noticesOf(found.map(({ origin }) => origin)))
  console.log(`${found.length} icons copied, ${ENTRIES.length - found.length} letter tiles.`)
}
