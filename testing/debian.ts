import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first program with one of these names in PATH. */
export function findOnPath(names: string[]): string | undefined {
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

/** False where there is no apt, or no such package. */
export function installPackages(...names: string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false
  aptGet('update')
  return aptGet('install', '-y', '--no-install-recommends', ...names)
}

function aptGet(...rest: string[]): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program = '', ...command] = [...sudo, 'apt-get', ...rest]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, command, { stdio: 'ignore', env }).status === 0
}
