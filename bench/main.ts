import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { longHistory } from './history.ts'
import { logins } from './logins.ts'
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
const gigabytes = Math.round(totalmem() / 1024 ** 3)
const MACHINE = `${cpus().length} cores, ${process.arch}, ${gigabytes} GB, Node ${process.versions.node}`

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

const report = toMarkdown(parts, MACHINE)
if (chosen.length === 0) writeIntoPage(report)
writeFileSync(join(RESULTS, 'results.md'), report)
writeFileSync(
  join(RESULTS, 'results.json'),
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

/** The page that explains the figures shows those of the last whole run. */
function writeIntoPage(results: string) {
  const page = readFileSync(PAGE, 'utf8')
  const between = /(?<=<!-- results.*-->\n).*?(?=<!-- end of results -->)/s
  writeFileSync(
    PAGE,
    page.replace(between, () => `\n${results}\n`),
  )
}
