import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '../e2e/support/server.ts'

const page = readFileSync(join(import.meta.dirname, '../README.pt-BR.md'), 'utf8')
const [example = ''] = Array.from(page.matchAll(/```js\n([\s\S]+?)```/g), ([, code]) => code!)
const { url, stop } = await startServer()
afterAll(stop)

test('the complete example for students runs as described', () => {
  const code = example.replace('http://127.0.0.1:3000', url)
  expect(code).not.toBe(example)
  const args = ['--input-type=module', '--eval', code]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe("Ana Souza [ 'React: Intermediário' ]\n")
})
