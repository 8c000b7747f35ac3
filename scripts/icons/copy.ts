import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENTRIES } from '../../catalogue/entries.ts'
import { collections } from './collections.ts'
import { writeIcons } from './files.ts'
import { noticesOf } from './notices.ts'

/**
 * Copies the icons of the catalogue out of two collections into files of ours: run it when an entry came or
 * went. The packages are installed beside the project for as long as it runs; the product needs neither.
 */
const PACKAGES = ['simple-icons@16.36.0', 'devicon@2.17.0', 'svgo@4.0.0']
const ROOT = join(import.meta.dirname, '../..')

const folder = mkdtempSync(join(tmpdir(), 'techfolio-icons-'))
try {
  execFileSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--prefix', folder, ...PACKAGES],
    {
      stdio: 'inherit',
    },
  )
  await copyIcons(join(folder, 'node_modules'))
} finally {
  rmSync(folder, { recursive: true })
}

async function copyIcons(modules: string) {
  const find = await collections(modules)
  const found = ENTRIES.flatMap(({ id }) => find(id) ?? [])
  writeIcons(new Map(found.map(({ icon, origin }) => [origin.id, icon])))
  writeFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), noticesOf(found.map(({ origin }) => origin)))
  console.log(`${found.length} icons copied, ${ENTRIES.length - found.length} letter tiles.`)
}
