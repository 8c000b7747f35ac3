import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface Options {
  quietly?: boolean
  environment?: Record<string, string>
}

/** Runs a file on this process's Node; true if it exits with 0. */
export function runScript(file: string, args: string[], options: Options = {}): boolean {
  const { quietly = false, environment = {} } = options
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: quietly ? 'ignore' : 'inherit',
    env: { ...process.env, ...environment },
  })
  return status === 0
}

/**
 * The JavaScript behind a package's command. What npm links into `.bin` is a shell script on one system
 * and a `.cmd` on another, which a program cannot start as it is.
 */
export function programOf(dependency: string): string {
  const folder = join(ROOT, 'node_modules', dependency)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const [file = ''] = typeof bin === 'string' ? [bin] : Object.values(bin)
  return join(folder, file)
}
