import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPages } from '#contract/public-page.ts'
import { loadRenderer } from '../public-pages/pool.ts'

const ROOT = join(import.meta.dirname, '../..')
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT })

const FOLDER = join(ROOT, 'dist/.server')

/** The public pages as they are built, rendered in threads and in the calling one. */
export const builtRenderer = loadRenderer(FOLDER)!
export const { default: builtPages } = (await import(
  pathToFileURL(join(FOLDER, 'public-page.js')).href
)) as { default: PublicPages }
