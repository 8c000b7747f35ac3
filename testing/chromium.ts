import { chromium } from '@playwright/test'
import { programOf, runScript } from '../scripts/program.ts'
import { findOnPath, installPackages, isExecutable } from './debian.ts'

/** The headless shell first: journeys take half the time in it. */
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
  return findOnPath(NAMES) ?? [chromium.executablePath()].find(isExecutable)
}

/** Playwright's build first; Debian's package if it cannot be downloaded. */
function install() {
  const installed = runScript(programOf('@playwright/test'), ['install', 'chromium'], {
    quietly: true,
  })
  if (!installed && !installPackages('chromium-headless-shell')) installPackages('chromium')
}
