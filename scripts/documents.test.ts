import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
const manifest = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
}

test.each(pages)('every link of %s leads to something that is there', (file) => {
  const links = Array.from(read(file).matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, to]) => to!)
  const own = links.filter((to) => !/^https?:/.test(to))
  expect(own.filter((to) => !existsSync(join(ROOT, dirname(file), to)))).toEqual([])
})

test.each(pages)('every npm script that %s names exists', (file) => {
  const named = Array.from(read(file).matchAll(/npm run ([\w:]+)/g), ([, name]) => name!)
  expect(named.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test.each(globSync('docs/decisions/*.md', { cwd: ROOT }))(
  '%s has its date and its parts',
  (file) => {
    expect(read(file)).toMatch(/^# \d{3}\. .+\n\n\d{1,2} \w+ 20\d\d\n/)
    const parts = Array.from(read(file).matchAll(/^## (.+)\n\n/gm), ([, part]) => part)
    expect(parts).toEqual(
      expect.arrayContaining(['Context', 'Decision', 'Alternatives', 'Consequences']),
    )
  },
)

test('the changelog begins with the version this is', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read('CHANGELOG.md')) ?? []
  expect(newest).toBe(manifest.version)
})

test('every file the architecture passes through is there', () => {
  const named = Array.from(
    read('docs/architecture.md').matchAll(/`([\w/.-]+\.tsx?)`/g),
    ([, file]) => file!,
  )
  const files = globSync('{catalogue,contract,scripts,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([])
})
