import {
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { RULES } from '../catalogue/fingerprint.ts'

const ROOT = join(import.meta.dirname, '..')
const RELEASE = join(ROOT, 'release')
/** The lock file under the only name that npm packs. */
const LOCK = join(ROOT, 'npm-shrinkwrap.json')

const PROGRAMS = [
  'server/start.js',
  ...['backup', 'restore', 'move', 'people'].map((name) => `scripts/${name}.ts`),
]
/** Read by the programs as they are. */
const DATA = [
  'package.json',
  ...RULES.map((file) => `catalogue/${file}`),
  ...globSync('server/db/migrations/*.sql', { cwd: ROOT }),
]
/** Another program file, in an import or a URL. */
const NAMED = /(?<=['"])((?:\.\.?|#\w+)\/[\w./-]+)\.(ts|js)(?=['"])/g
const NPM_COMMAND = /npm run (backup|restore|move|people)( --)?/g

// `npm pack` runs this before, and with --clean after it.
const compiled = new Set<string>()
rmSync(RELEASE, { recursive: true, force: true })
rmSync(LOCK, { force: true })
if (process.argv[2] !== '--clean') {
  for (const file of PROGRAMS) compile(file)
  for (const file of DATA) copyFileSync(join(ROOT, file), placeFor(file))
  cpSync(join(ROOT, 'dist'), join(RELEASE, 'dist'), { recursive: true })
  copyFileSync(join(ROOT, 'package-lock.json'), LOCK)
}

/** Node refuses TypeScript below node_modules. Without its types, each file stays line for line what the tests ran. */
function compile(file: string) {
  if (compiled.has(file)) return
  compiled.add(file)
  const source = readFileSync(join(ROOT, file), 'utf8')
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  for (const [, name = '', extension] of code.matchAll(NAMED))
    compile(`${name.startsWith('#') ? name.slice(1) : join(dirname(file), name)}.${extension}`)
  writeFileSync(
    placeFor(file.replace(/ts$/, 'js')),
    code.replace(NAMED, '$1.js').replace(NPM_COMMAND, 'techfolio $1'),
  )
}

function placeFor(file: string) {
  const place = join(RELEASE, file)
  mkdirSync(dirname(place), { recursive: true })
  return place
}
