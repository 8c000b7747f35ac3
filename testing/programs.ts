import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these Debian packages that can be installed; none where there is no apt. */
export function aptInstall(...packages: string[]) {
  if (!existsSync('/usr/bin/apt-get')) return
  aptGet('update')
  packages.some((name) => aptGet('install', '-y', '--no-install-recommends', name))
}

function aptGet(...rest: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...command] = [...sudo, 'apt-get', ...rest]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, command, { stdio: 'ignore', env }).status === 0
}
