import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from '../testing/chromium.ts'
import {
  failedFiles,
  failedJourneys,
  failedTests,
  type JourneyReport,
  journeysToAsk,
  type TestReport,
  withSecond,
} from './failures.ts'
import { programOf } from './program.ts'
import { runBeside } from './run-beside.ts'
import { watchForStandstill } from './standstill.ts'
import { twoVoices } from './two-voices.ts'

const reports = mkdtempSync(join(tmpdir(), 'techfolio-reports-'))
const VITEST = join(reports, 'vitest.json')
const PLAYWRIGHT = join(reports, 'playwright.json')
/** What was compiled once is kept for the hundreds of processes that tests start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/techfolio')
const CHROMIUM = findOrInstallChromium()

interface Count {
  passed: number
  failed: number
  /** What failed, said once more at the end, where it is found. */
  failures?: string[]
}

type Say = (text: string) => void

const CHECKS: [name: string, file: string, ...rest: string[]][] = [
  ['types of the catalogue', programOf('typescript'), '-p', 'catalogue'],
  ['types of the contract', programOf('typescript'), '-p', 'contract'],
  ['types of the server', programOf('typescript'), '-p', 'server'],
  ['types of the client', programOf('typescript'), '-p', 'web'],
  ['types of the worker', programOf('typescript'), '-p', 'web/worker'],
  ['types of the scripts', programOf('typescript'), '-p', 'scripts'],
  ['format', programOf('@biomejs/biome'), 'check', '.'],
  ['lint', programOf('oxlint'), '--type-aware', '--deny-warnings'],
  ['nothing unused', programOf('knip')],
]

/**
 * Every check there is, each counted; one that fails does not keep the others from speaking.
 * What only reads goes beside the journeys. Tests of patience and of floods need the machine to themselves.
 */
const { first, second, firstIsDone } = twoVoices(process.stdout)
const build = check(second, 'build', 'scripts/build.ts', '--if-stale')
const rows = [readingChecks(first).finally(firstIsDone), browserJourneys(second), build]
const counts = [...(await Promise.all(rows)).flat(), await unitAndApi(second)]
rmSync(reports, { recursive: true })

for (const failure of counts.flatMap(({ failures = [] }) => failures)) console.log(`\n✘ ${failure}`)
const sumOf = (what: 'passed' | 'failed') => counts.reduce((sum, one) => sum + one[what], 0)
console.log(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed`)
process.exit(sumOf('failed') > 0 ? 1 : 0)

async function readingChecks(say: Say): Promise<Count[]> {
  const done: Count[] = []
  for (const [name, file, ...rest] of CHECKS) done.push(await check(say, name, file, ...rest))
  return done
}

async function check(say: Say, name: string, file: string, ...rest: string[]): Promise<Count> {
  const ok = await run(say, name, file, rest)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] }
}

async function unitAndApi(say: Say): Promise<Count> {
  const ask = async (...args: string[]) => {
    rmSync(VITEST, { force: true })
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`]
    const ok = await run(say, 'unit and API tests', programOf('vitest'), [
      'run',
      ...reporters,
      ...args,
    ])
    return { ok, report: read(VITEST) as TestReport | undefined }
  }
  const stoodStill = watchForStandstill()
  let { ok, report } = await ask()
  const files = report ? failedFiles(report) : []
  if (isWorthAsking(say, stoodStill(), files.length)) {
    const again = await ask('--maxWorkers=1', ...files)
    ok = again.ok
    report = again.report && withSecond(report!, again.report)
  }
  return {
    ...count(ok && report?.success === true, report?.numPassedTests, report?.numFailedTests),
    failures: report ? failedTests(report) : ['unit and API tests'],
  }
}

async function browserJourneys(say: Say): Promise<Count> {
  await build
  const ask = async (...args: string[]) => {
    rmSync(PLAYWRIGHT, { force: true })
    const ok = await run(
      say,
      'browser journeys',
      programOf('@playwright/test'),
      ['test', '--reporter=list,json', ...args],
      { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT },
    )
    return { ok, report: read(PLAYWRIGHT) as JourneyReport | undefined }
  }
  const stoodStill = watchForStandstill()
  let { ok, report } = await ask()
  let passed = report?.stats.expected
  if (isWorthAsking(say, stoodStill(), report ? journeysToAsk(report) : 0)) {
    ;({ ok, report } = await ask('--last-failed', '--workers=1'))
    passed = passed! + (report?.stats.expected ?? 0)
  }
  return {
    ...count(ok, passed, report?.stats.unexpected),
    failures: report ? failedJourneys(report) : ['browser journeys'],
  }
}

/**
 * Where the machine itself stood still, whoever is patient for six seconds gives up, as it should: what failed
 * meanwhile tells nothing of the product, and is asked once more, one after the other. Nothing else ever is. Of the
 * unit tests Vitest's report does not tell what failed outside of any file: beside one that is asked again, it is lost.
 */
function isWorthAsking(say: Say, stoodStillMs: number | false, failed: number) {
  if (stoodStillMs === false || failed === 0) return false
  say(`\nThe machine stood still for ${stoodStillMs} ms: once more what failed meanwhile.\n`)
  return true
}

/** A run that failed without a failed test, or left no report, still counts as one failure. */
function count(ok: boolean, passed = 0, failed = 1): Count {
  return { passed, failed: ok ? failed : Math.max(failed, 1) }
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

function run(say: Say, name: string, file: string, args: string[], environment = {}) {
  say(`\n— ${name}\n`)
  return runBeside(file, args, { environment: { NODE_COMPILE_CACHE, ...environment }, say })
}
