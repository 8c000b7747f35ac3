import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beside } from './beside.ts'
import { classes } from './classes.ts'
import { longHistory } from './history.ts'
import { logins } from './logins.ts'
import { KIND, MACHINE } from './machine.ts'
import { readMeasured, reportOf, withPart, writeMeasured } from './measured.ts'
import { withResults } from './page.ts'
import { portfolios } from './portfolio.ts'
import { readsAgainstOthers } from './reads.ts'
import type { Part } from './report.ts'
import { screens } from './screens.ts'
import { readsBySize } from './sizes.ts'
import { startUp } from './start-up.ts'
import { openWorkshop, type Workshop } from './workshop.ts'
import { writes } from './writes.ts'

const RESULTS = join(import.meta.dirname, 'results')
const PAGE = join(import.meta.dirname, '../docs/performance.md')

const PARTS: Record<string, (workshop: Workshop) => Promise<Part>> = {
  reads: readsAgainstOthers,
  sizes: (workshop) => readsBySize(workshop, RESULTS),
  writes,
  history: longHistory,
  portfolios,
  classes,
  logins,
  start: startUp,
  screens,
  beside,
}

/** Only on request: it needs another version. */
const NAMED_ONLY = new Set(['beside'])

process.once('SIGINT', () => process.exit(1))
mkdirSync(RESULTS, { recursive: true })
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
installPeers()

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in PARTS))
if (unknown)
  throw new Error(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}`)

const file = join(RESULTS, `${KIND}.json`)
const workshop = await openWorkshop()
let measured = readMeasured(file)
let isReached = true
try {
  for (const [name, measurePart] of Object.entries(PARTS)) {
    if (chosen.length > 0 ? !chosen.includes(name) : NAMED_ONLY.has(name)) continue
    const startedAt = performance.now()
    const part = await measurePart(workshop)
    isReached &&= part.targets.every(({ reached }) => reached)
    // Saved after each part, so that an interrupted run keeps its results.
    measured = withPart(measured, Object.keys(PARTS), name, { machine: MACHINE, ...part })
    writeMeasured(file, measured)
    writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), KIND, reportOf(measured, KIND)))
    console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
} finally {
  await workshop.close()
}

console.log(reportOf(measured, KIND))
process.exit(isReached ? 0 : 1)

/** Installed apart: only the bench needs them. */
function installPeers() {
  const folder = join(import.meta.dirname, 'peers')
  if (existsSync(join(folder, 'node_modules'))) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}
