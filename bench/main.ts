import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longHistory } from './history.ts'
import { logins } from './logins.ts'
import { KIND, MACHINE } from './machine.ts'
import { withResults } from './page.ts'
import { portfolios } from './portfolio.ts'
import { readsAgainstOthers } from './reads.ts'
import { type Part, toMarkdown } from './report.ts'
import { screens } from './screens.ts'
import { readsBySize } from './sizes.ts'
import { startUp } from './start-up.ts'
import { upgrade } from './upgrade.ts'
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
  logins,
  start: startUp,
  upgrade,
  screens,
}

process.once('SIGINT', () => process.exit(1))
mkdirSync(RESULTS, { recursive: true })
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
installPeers()

const chosen = process.argv.slice(2)
const workshop = await openWorkshop()
const parts: Part[] = []
try {
  for (const [name, measurePart] of Object.entries(PARTS)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const startedAt = performance.now()
    parts.push(await measurePart(workshop))
    console.error(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
} finally {
  await workshop.close()
}

const report = toMarkdown(parts, MACHINE, KIND)
if (chosen.length === 0) writeFileSync(PAGE, withResults(readFileSync(PAGE, 'utf8'), KIND, report))
writeFileSync(join(RESULTS, `${KIND}.md`), report)
writeFileSync(
  join(RESULTS, `${KIND}.json`),
  `${JSON.stringify({ machine: MACHINE, parts }, null, 2)}\n`,
)
console.log(report)
process.exit(parts.every(({ targets }) => targets.every(({ reached }) => reached)) ? 0 : 1)

/** Apart from our own packages: nobody but the bench should have to install them. */
function installPeers() {
  const folder = join(import.meta.dirname, 'peers')
  if (existsSync(join(folder, 'node_modules'))) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
}
