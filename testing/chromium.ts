import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { programOf, runScript } from '../scripts/program.ts'

/** The shell without windows first: the journeys take half the time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** The path of a Chromium: the one named in CHROMIUM, one on this machine, or one installed now. */
export function findOrInstallChromium(): string {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium here: installing one.')
  install()
  const installed = findChromium()
  if (!installed)
    throw new Error(
      'No Chromium could be found or installed. Name one in CHROMIUM=/path/to/chromium.',
    )
  return installed
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, chromium.executablePath()].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Playwright's own build first; where its download is out of reach, Debian's package. */
function install() {
  const installed = runScript(programOf('@playwright/test'), ['install', 'chromium'], {
    quietly: true,
  })
  if (installed || !existsSync('/usr/bin/apt-get')) return
  aptGet('update')
  if (!aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell'))
    aptGet('install', '-y', '--no-install-recommends', 'chromium')
}

function aptGet(...rest: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...command] = [...sudo, 'apt-get', ...rest]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, command, { stdio: 'ignore', env }).status === 0
}
