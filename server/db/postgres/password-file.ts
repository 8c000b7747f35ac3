import { readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'

interface Login {
  host: string
  port: number
  database?: string | undefined
  user?: string | undefined
}

const FIELD = String.raw`((?:\\.|[^\\:])*)`
/** HOST:PORT:DATABASE:USER:PASSWORD, in which a backslash precedes a colon or a backslash. */
const LINE = new RegExp(`^${FIELD}:${FIELD}:${FIELD}:${FIELD}:(.+)$`)
const unescaped = (text: string) => text.replace(/\\([\\:])/g, '$1')

const passwordFile = () => process.env['PGPASSFILE'] || join(homedir(), '.pgpass')

/** Of the first line that fits, as libpq reads it. It is read for each login, so that a new password is found. */
export async function readPassword({ host, port, database, user }: Login, file = passwordFile()) {
  const wanted = [host, String(port), database, user]
  for (const line of (await readPrivate(file)).split(/\r?\n/)) {
    const [, ...fields] = line.startsWith('#') ? [] : (LINE.exec(line) ?? [])
    const password = fields.pop()
    const fits = (field: string, at: number) => field === '*' || unescaped(field) === wanted[at]
    if (password !== undefined && fields.every(fits)) return unescaped(password)
  }
  return undefined
}

/** Nothing of a file that others may read, as in libpq. */
async function readPrivate(file: string) {
  const found = await stat(file).catch(() => undefined)
  const isPrivate = found?.isFile() && (found.mode & 0o077) === 0
  return isPrivate ? readFile(file, 'utf8').catch(() => '') : ''
}
