#!/usr/bin/env node
// The command of the installed package. It is JavaScript for an old Node, which only has to find the right one.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const { version, optionalDependencies } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)
const OLDEST_NODE = Number.parseInt(Object.values(optionalDependencies)[0], 10)

/** The repository runs its sources, the package what `npm pack` compiled from them. */
const [FOLDER, EXTENSION] = existsSync(join(ROOT, 'server'))
  ? [ROOT, 'ts']
  : [join(ROOT, 'release'), 'js']
const PROGRAMS = new Map([
  ['start', 'server/start.js'],
  ...['backup', 'restore', 'move', 'people'].map((name) => [name, `scripts/${name}.${EXTENSION}`]),
])

const HELP = `Techfólio ${version}

  techfolio [start]         start the server, with its database in data/ of the current folder
  techfolio backup FILE     copy the database, also while the server runs
  techfolio restore FILE    replace the database by a backup, while the server is stopped
  techfolio move FROM TO    copy everything into another, empty database
  techfolio people …        look after accounts: techfolio people --help
  techfolio --version       print the version

Settings are environment variables, like PORT=8080. All of them: ${join(ROOT, 'docs/operating.md')}
`

const [name = 'start', ...args] = process.argv.slice(2)
const program = PROGRAMS.get(name)
if (name === '--version' || name === '-v') console.log(version)
else if (name === '--help' || name === '-h') process.stdout.write(HELP)
else if (!program || (name === 'start' && args.length > 0))
  end(`Usage: techfolio ${[...PROGRAMS.keys()].join(' | ')}, or --help`)
else await run(join(FOLDER, program))

async function run(file) {
  const node = ownNode() ?? process.execPath
  if (node !== process.execPath) return runOn(node, file)
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    return end(
      `Techfólio needs Node ${OLDEST_NODE} or newer, and this is ${process.version}. For this system no Node comes with it: install one from https://nodejs.org.`,
    )
  process.argv.splice(1, 2, file)
  await import(pathToFileURL(file).href)
}

/** npm installs the one of these packages that fits the system. */
function ownNode() {
  const { resolve } = createRequire(import.meta.url)
  for (const dependency of Object.keys(optionalDependencies)) {
    try {
      const manifest = resolve(`${dependency}/package.json`)
      const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
      return realpathSync(join(manifest, '..', bin.node))
    } catch {}
  }
  return undefined
}

function runOn(node, file) {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void child.kill(signal))
  child.on('error', (error) =>
    end(`The Node that comes with Techfólio cannot run: ${error.message}`),
  )
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal]
  })
}

function end(sentence) {
  console.error(sentence)
  process.exitCode = 1
}
