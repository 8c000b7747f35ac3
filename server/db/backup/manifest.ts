import { readFileSync, statSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { DatabaseRefused } from '../database.ts'

/** Stored next to the backup as FILE.json. */
const Manifest = z.object({
  format: z.literal('techfolio-backup-1'),
  created_at: z.iso.datetime(),
  schema_version: z.int(),
  bytes: z.int(),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  rows: z.record(z.string(), z.int()),
})
export type Manifest = z.output<typeof Manifest>

export const manifestOf = (file: string) => `${file}.json`

export function readManifest(file: string): Manifest {
  if (!isFile(file)) throw new DatabaseRefused(`There is no backup at ${file}.`)
  const path = manifestOf(file)
  if (!isFile(path))
    throw new DatabaseRefused(
      `${file} has no ${path} beside it: a backup is both files, as npm run backup wrote them.`,
    )
  const result = z.safeParse(Manifest, parse(readFileSync(path, 'utf8')))
  if (!result.success) throw new DatabaseRefused(`${path} does not describe a Techfólio backup.`)
  return result.data
}

/** Reading a pipe would wait for ever. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function refuseOtherBytes(
  manifest: Manifest,
  { sha256, bytes }: Pick<Manifest, 'sha256' | 'bytes'>,
) {
  if (bytes !== manifest.bytes)
    throw new DatabaseRefused(`It has ${bytes} bytes, and its manifest says ${manifest.bytes}.`)
  if (sha256 !== manifest.sha256)
    throw new DatabaseRefused('Its checksum is not the one in its manifest: it was damaged since.')
}

export function refuseOtherContents(
  manifest: Manifest,
  { schema_version, rows }: Pick<Manifest, 'schema_version' | 'rows'>,
) {
  if (schema_version !== manifest.schema_version || !isDeepStrictEqual(rows, manifest.rows))
    throw new DatabaseRefused('It does not hold what its manifest says.')
}
