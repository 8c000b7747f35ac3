import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  dependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<
    string,
    { resolved?: string; hasInstallScript?: boolean; integrity?: string; os?: string[] }
  >
}
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

test('gives a reason for each direct dependency of the server in decision 005', () => {
  const names = Object.keys(manifest.dependencies)
  const reasons = read('docs/decisions/005-runtime-dependencies.md')
  for (const name of names) expect(reasons).toContain(`\`${name}\``)
})

test('pins every version exactly', () => {
  for (const version of Object.values(manifest.dependencies))
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('installs everything from the registry with a checksum', () => {
  for (const [path, { resolved, integrity }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved, path).toBeUndefined()
  }
})

test('allows only listed install scripts', () => {
  const withScripts = installed
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  for (const name of withScripts) expect(manifest.allowScripts).toHaveProperty([name])
})
