import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian 13's. Debian 12's own, 3.0.2, loses acknowledged writes when a primary that was frozen or cut off returns. */
const PACKAGE = 'pool/main/p/patroni/patroni_4.0.7-3~deb13u1_all.deb'
const SHA256 = 'b8a6d276d3adb0c9b8a6d6198575c6081134bd2038b4780d08a6c34375972931'

const run = (file: string, ...words: string[]) =>
  execFileSync(file, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** From apt's own mirror, unpacked into a folder; this process and its children then run it with the machine's Python. */
export function takePatroni() {
  const folder = mkdtempSync(join(tmpdir(), 'techfolio-patroni-'))
  process.on('exit', () => rmSync(folder, { recursive: true }))
  // PostgreSQL's user runs it.
  chmodSync(folder, 0o755)
  const sites = run('apt-get', 'indextargets', '--format=$(SITE)', 'Label: Debian')
  const [url, file] = [`${sites.split('\n')[0]}/${PACKAGE}`, join(folder, 'patroni.deb')]
  run('/usr/lib/apt/apt-helper', 'download-file', url, file, `SHA256:${SHA256}`)
  run('dpkg-deb', '-x', file, folder)
  process.env['PATH'] = `${join(folder, 'usr/bin')}:${process.env['PATH']}`
  process.env['PYTHONPATH'] = join(folder, 'usr/lib/python3/dist-packages')
}
