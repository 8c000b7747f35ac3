import { hash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { PublicPages } from '#contract/public-page.ts'

interface Prerendered {
  loginForm: string
  preloadScript: (files: Record<'everywhere' | 'home', string[]>) => string
}

const ROOT = join(import.meta.dirname, '..')
const OUTPUT = join(ROOT, 'dist')
const STAMP = join(OUTPUT, '.stamp')
const SERVED = join(OUTPUT, 'assets')
/** Built in sequence: the first empties the folder; the others go where nothing is served from. */
const CONFIGS = ['vite.config.ts', 'vite.public-page.config.ts', 'vite.prerender.config.ts']
/** Last: it lists all files of the client. */
const WORKER = 'vite.worker.config.ts'
const PAGE_ASSETS = join(OUTPUT, '.server/assets')
const PRERENDER = join(OUTPUT, '.prerender')
const SOURCES = [
  'web',
  'contract',
  'catalogue',
  ...CONFIGS,
  WORKER,
  'scripts/build.ts',
  'package.json',
  'package-lock.json',
]
/** What `web/routes.tsx` and `web/session/session-start.ts` ask for first of all. */
const EVERYWHERE = ['session/signed-in.tsx']
const HOME = ['technologies/home/home-screen.tsx']
/** Except documents: the server writes its address into them and compresses them itself. */
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.webmanifest', '.txt'])

const [option, ...others] = process.argv.slice(2)
if (others.length > 0 || (option !== undefined && option !== '--if-stale')) {
  console.error(`build takes no argument but --if-stale, not "${process.argv.slice(2).join(' ')}".`)
  process.exit(1)
}

const stamp = stampOf(SOURCES)
if (option === undefined || stamp !== readStamp()) {
  await buildPages()
  await drawNotNow()
  await drawDocuments()
  await buildOne(WORKER)
  await compress()
  writeFileSync(STAMP, stamp)
}

/** Imported lazily: a start with a fresh build must not wait for Vite. */
async function buildOne(config: string) {
  // Under a test runner's NODE_ENV Vite would ship React's development build.
  process.env['NODE_ENV'] = 'production'
  const { build } = await import('vite')
  await build({
    root: join(ROOT, 'web'),
    configFile: join(ROOT, config),
    logLevel: 'warn',
    // On a busy machine Vite would warn about slow plugins.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  })
}

async function buildPages() {
  for (const config of CONFIGS) await buildOne(config)
  cpSync(PAGE_ASSETS, SERVED, { recursive: true })
  rmSync(PAGE_ASSETS, { recursive: true })
  cpSync(join(ROOT, 'web/styles/fonts'), join(OUTPUT, '.server'), {
    recursive: true,
    filter: (file) => !file.endsWith('.woff2'),
  })
}

/** Rendered at build time: it is shown when rendering is unavailable. */
async function drawNotNow() {
  const built = pathToFileURL(join(OUTPUT, '.server/public-page.js')).href
  const { default: pages } = (await import(built)) as { default: PublicPages }
  writeFileSync(join(OUTPUT, '.server/not-now.html'), pages.notNow())
}

/** The login page contains its form, which shows before any script runs. */
async function drawDocuments() {
  const built = pathToFileURL(join(PRERENDER, 'prerender.js')).href
  const { loginForm, preloadScript } = (await import(built)) as Prerendered
  const frame = join(OUTPUT, 'index.html')
  // After the style sheet and the entry script, which are needed first.
  const page = readFileSync(frame, 'utf8').replace(
    '</head>',
    () => `${preloadScript(filesOfSignedIn())}</head>`,
  )
  writeFileSync(frame, page)
  const inlined = page.replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/,
    (_link, address: string) => `<style>${readFileSync(join(OUTPUT, address), 'utf8')}</style>`,
  )
  writeFileSync(
    join(OUTPUT, 'login.html'),
    inlined.replace('</body>', () => `${loginForm}</body>`),
  )
  rmSync(PRERENDER, { recursive: true })
}

/** Scripts and styles that a signed-in start imports anyway. */
function filesOfSignedIn() {
  const parts = JSON.parse(readFileSync(join(OUTPUT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
  >
  const filesOf = (part: string): string[] => {
    const { file, isEntry = false, imports = [], css = [] } = parts[part]!
    return isEntry ? [] : [...imports.flatMap(filesOf), ...css, file]
  }
  const allOf = (these: string[]) => [...new Set(these.flatMap(filesOf))].map((file) => `/${file}`)
  const everywhere = allOf(EVERYWHERE)
  return { everywhere, home: allOf(HOME).filter((file) => !everywhere.includes(file)) }
}

/** Compressed once at the best quality, at build time. */
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
