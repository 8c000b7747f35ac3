import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Packages that one script needs now and then: installed for as long as it runs, so that the product has none of them. */
export async function withPackages(packages: string[], work: (modules: string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'techfolio-packages-'))
  const install = ['install', '--no-save', '--ignore-scripts', '--prefix', folder]
  try {
    execFileSync('npm', [...install, ...packages], { stdio: 'inherit' })
    await work(join(folder, 'node_modules'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
