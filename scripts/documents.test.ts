import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
/** A superseded decision describes the past. */
const isOfToday = (page: string) => !/^Superseded by /m.test(read(page))
const manifest = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
}

test.each(pages)('every link in %s has a target', (file) => {
  const links = Array.from(read(file).matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, to]) => to!)
  const own = links.filter((to) => !/^https?:/.test(to))
  expect(own.filter((to) => !existsSync(join(ROOT, dirname(file), to)))).toEqual([])
})

test.each(pages)('every npm script named in %s exists', (file) => {
  const named = Array.from(read(file).matchAll(/npm run ([\w:]+)/g), ([, name]) => name!)
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test.each(globSync('docs/decisions/*.md', { cwd: ROOT }).filter(isOfToday))(
  '%s has its date and sections',
  (file) => {
    expect(read(file)).toMatch(/^# \d{3}\. .+\n\n\d{1,2} \w+ 20\d\d\n/)
    const parts = Array.from(read(file).matchAll(/^## (.+)\n\n/gm), ([, part]) => part)
    expect(parts).toEqual(
      expect.arrayContaining(['Context', 'Decision', 'Alternatives', 'Consequences']),
    )
  },
)

test('the changelog starts with the current version', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? []
  expect(newest).toBe(manifest.version)
})

const files = globSync(
  [
    '*.{ts,js,css}',
    '{bench,catalogue,contract,e2e,faults,ha,scripts,server,testing,web}/**/*.{ts,tsx,js,css}',
  ],
  { cwd: ROOT },
)
/** Built files, URLs, and the imaginary feature of adding-a-feature.md. */
const NOT_IN_THE_REPOSITORY = /^dist\/|^\/|\bcertificates\b/
const filesNamedBy = (page: string) =>
  Array.from(read(page).matchAll(/`([\w/.-]+\.(?:tsx?|js|css))`/g), ([, file]) => file!)

test.each(globSync('docs/**/*.md', { cwd: ROOT }).filter(isOfToday))(
  'every source file named in %s exists',
  (page) => {
    const named = filesNamedBy(page).filter((name) => !NOT_IN_THE_REPOSITORY.test(name))
    expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual(
      [],
    )
  },
)

test('finds the file names in a page', () => {
  expect(filesNamedBy('docs/architecture.md').length).toBeGreaterThan(20)
})
