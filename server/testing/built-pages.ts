import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { loadPublicPages } from '../public-pages/load-pages.ts'

const ROOT = join(import.meta.dirname, '../..')
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: ROOT })

/** What draws portfolios for the public, as it is built. */
export const builtDrawing = loadPublicPages(join(ROOT, 'dist/.server'))!
