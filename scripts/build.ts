import { hash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'dist')
const STAMP = join(OUTPUT, '.stamp')
const SERVED = join(OUTPUT, 'assets')
/** One after the other: the first empties the folder, the worker lists what it wrote, the last is for the server alone. */
const CONFIGS = ['vite.config.ts', 'vite.worker.config.ts', 'vite.public-page.config.ts']
const PAGE_ASSETS = join(OUTPUT, '.server/assets')
const SOURCES = ['web', 'contract', 'catalogue', ...CONFIGS, 'package.json', 'package-lock.json']
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.txt'])

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== '--if-stale')) {
  console.error(`build takes no argument but --if-stale, not "${process.argv.slice(2).join(' ')}".`)
  process.exit(1)
}

const stamp = stampOf(SOURCES)
if (option === undefined || stamp !== readStamp()) {
  await buildAll()
  await compress()
  writeFileSync(STAMP, stamp)
}

/** Vite is loaded only when it is needed: a start with a build present must not wait for it. */
async function buildAll() {
  // Vite believes the environment: under a test runner it would ship React's slow development build.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  for (const config of CONFIGS)
    await build({ root: join(ROOT, 'web'), configFile: join(ROOT, config), logLevel: 'warn' })
  cpSync(PAGE_ASSETS, SERVED, { recursive: true })
  rmSync(PAGE_ASSETS, { recursive: true })
  cpSync(join(ROOT, 'web/styles/fonts'), join(OUTPUT, '.server'), {
    recursive: true,
    filter: (file) => !file.endsWith('.woff2'),
  })
}

/** Once, at the best quality, so that no request ever pays for it. */
async function compress() {
  const files = filesBelow(OUTPUT).filter(
    (file) => COMPRESSIBLE.has(extname(file)) && !file.includes(`${sep}.`),
  )
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes))
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

function stampOf(sources: string[]): string {
  const contents = sources
    .flatMap((source) => (extname(source) ? [join(ROOT, source)] : filesBelow(join(ROOT, source))))
    .toSorted()
    .map((file) => `${file.slice(ROOT.length)} ${hash('sha256', readFileSync(file))}`)
  return hash('sha256', [process.env['VITE_API_URL'], ...contents].join('\n'))
}

function readStamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
