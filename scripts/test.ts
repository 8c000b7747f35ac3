import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '../testing/chromium.ts'
import { programOf, runScript } from './program.ts'

const reports = mkdtempSync(join(tmpdir(), 'techfolio-reports-'))
const VITEST = join(reports, 'vitest.json')
const PLAYWRIGHT = join(reports, 'playwright.json')

interface Count {
  passed: number
  failed: number
}

/** Every check there is, each counted; one that fails does not keep the others from speaking. */
const counts = [
  check('types of the catalogue', programOf('typescript'), '-p', 'catalogue'),
  check('types of the contract', programOf('typescript'), '-p', 'contract'),
  check('types of the server', programOf('typescript'), '-p', 'server'),
  check('types of the client', programOf('typescript'), '-p', 'web'),
  check('types of the scripts', programOf('typescript'), '-p', 'scripts'),
  check('format', programOf('@biomejs/biome'), 'check', '.'),
  check('lint', programOf('oxlint'), '--type-aware', '--deny-warnings'),
  check('nothing unused', programOf('knip')),
  check('build', 'scripts/build.ts', '--if-stale'),
  unitAndApi(),
  browserJourneys(),
]
rmSync(reports, { recursive: true })

const total = counts.reduce((sum, one) => ({
  passed: sum.passed + one.passed,
  failed: sum.failed + one.failed,
}))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function check(name: string, file: string, ...rest: string[]): Count {
  const ok = run(name, file, rest)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

function unitAndApi(): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
  const ok = run('unit and API tests', programOf('vitest'), ['run', ...reporters])
  const report = read(VITEST) as
    | { success: boolean; numPassedTests: number; numFailedTests: number }
    | undefined
  return count(ok && report?.success === true, report?.numPassedTests, report?.numFailedTests)
}

function browserJourneys(): Count {
  const ok = run(
    'browser journeys',
    programOf('@playwright/test'),
    ['test', '--reporter=list,json'],
    {
      CHROMIUM: findOrInstallChromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT,
    },
  )
  const report = read(PLAYWRIGHT) as { stats: { expected: number; unexpected: number } } | undefined
  return count(ok, report?.stats.expected, report?.stats.unexpected)
}

/** A run that failed without a failed test, or left no report, still counts as one failure. */
function count(ok: boolean, passed = 0, failed = 1): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function run(name: string, file: string, args: string[], environment = {}): boolean {
  console.log(`\n— ${name}`)
  return runScript(file, args, { environment })
}
