import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findOnPath, installPackages } from '../testing/debian.ts'

const FOLDER = join(import.meta.dirname, '../docs/monitoring')
const isThere = findOnPath(['promtool']) !== undefined || installPackages('prometheus')

describe.runIf(isThere)('docs/monitoring', () => {
  test.each([
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ])('promtool %s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, {
      cwd: FOLDER,
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
  })
})
