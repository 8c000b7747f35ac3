import { expect, test } from 'vitest'
import readme from '../README.md?raw'
import { OLDEST_BROWSERS } from './texts/index-page.ts'

test('the README names the oldest browsers of the build target', () => {
  const [, section = ''] = /\n## Browsers\n(.*?)\n## /s.exec(readme) ?? []
  for (const [name, version] of Object.entries(OLDEST_BROWSERS))
    expect(section).toMatch(new RegExp(`${name}[^,.]* from ${version.replace('.', '\\.')}`))
})
