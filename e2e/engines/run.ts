import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findOnPath, installPackages } from '../../testing/debian.ts'

const NEEDED = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  ip: 'iproute2',
}
/** A separate network namespace, because WebKit is offline only without a default route. */
const ALONE = ['--map-root-user', '--net']

/** Runs the main journey in Firefox and WebKit: true if it passed, undefined if it cannot run. */
export function runEngines(names: string[] = []): boolean | undefined {
  const missing = Object.entries(NEEDED).filter(([program]) => !findOnPath([program]))
  const packages = missing.map(([, name]) => name)
  if (packages.length > 0 && !installPackages(...packages)) {
    console.log(
      `Skipped: ${packages.join(', ')} could not be installed. They are Debian's packages.`,
    )
    return undefined
  }
  if (spawnSync('unshare', [...ALONE, 'true']).status !== 0) {
    console.log('Skipped: this machine does not let a process have a network of its own (unshare).')
    return undefined
  }
  const drive = [process.execPath, join(import.meta.dirname, 'drive.ts'), ...names]
  return spawnSync('unshare', [...ALONE, ...drive], { stdio: 'inherit' }).status === 0
}

if (import.meta.main) process.exitCode = runEngines(process.argv.slice(2)) === false ? 1 : 0
