import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEngines } from '../e2e/engines/run.ts'
import { findOrInstallChromium } from '../testing/chromium.ts'
import { programOf } from './program.ts'

/** `node scripts/test.ts` runs the core, `rest` what is left of it, `all` both. */
const part = process.argv[2] ?? 'core'
const ROOT = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'techfolio-reports-'))
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/techfolio')
const CHROMIUM = findOrInstallChromium()

let passed = 0
const failures: string[] = []

if (part !== 'rest') core()
if (part !== 'core') rest()
rmSync(reports, { recursive: true })
for (const failure of failures) console.log(`✘ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

function core() {
  for (const project of ['catalogue', 'contract', 'server', 'web', 'web/worker', 'scripts'])
    check(`types of ${project}`, programOf('typescript'), '-p', project)
  check('format', programOf('@biomejs/biome'), 'check', '.')
  check('lint', programOf('oxlint'), '--type-aware', '--deny-warnings')
  check('nothing unused', programOf('knip'))
  check('build', 'scripts/build.ts', '--if-stale')
  unitAndApi('--project=!slow-*')
  journeys('--project=core', '--project=core-phone')
}

function rest() {
  if (part === 'rest') check('build', 'scripts/build.ts', '--if-stale')
  unitAndApi('--project=slow-*')
  journeys('--project=more', '--project=more-phone')
  console.log('\n— other engines')
  const ok = runEngines()
  if (ok !== undefined) count('other engines', ok)
}

function check(name: string, file: string, ...args: string[]) {
  count(name, run(name, file, args))
}

function count(name: string, ok: boolean) {
  if (ok) passed += 1
  else failures.push(name)
}

interface TestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function unitAndApi(projects: string) {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run('unit and API tests', programOf('vitest'), ['run', projects, ...reporters])
  const report = read(file) as TestReport | undefined
  const failed = (report?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [name]
    return tests.map(({ fullName }) => `${name}: ${fullName}`)
  })
  add('unit and API tests', ok, report?.numPassedTests, failed)
}

interface JourneyReport {
  stats: { expected: number }
  suites: Suite[]
}

interface Suite {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; status: string }[] }[]
}

function journeys(...projects: string[]) {
  const file = join(reports, 'playwright.json')
  const args = ['test', '--reporter=list,json', ...projects]
  const ok = run('browser journeys', programOf('@playwright/test'), args, {
    CHROMIUM,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = read(file) as JourneyReport | undefined
  add('browser journeys', ok, report?.stats.expected, (report?.suites ?? []).flatMap(failedIn))
}

function failedIn({ file, suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} (${projectName}): ${title}`),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

/** A run that failed without a failed test, or left no report, still counts as one failure. */
function add(name: string, ok: boolean, successes = 0, failed: string[] = []) {
  passed += successes
  failures.push(...(ok || failed.length > 0 ? failed : [name]))
}

function read(file: string): unknown {
  if (!existsSync(file)) return undefined
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return report
}

function run(name: string, file: string, args: string[], environment = {}) {
  console.log(`\n— ${name}`)
  const { status, signal } = spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE, ...environment },
  })
  if (signal) process.exit(1)
  return status === 0
}
