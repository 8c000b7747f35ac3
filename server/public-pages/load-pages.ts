import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPages } from './drawers.ts'
import { drawInThreads } from './drawing-threads.ts'

/** What the build made to draw portfolios with. */
export interface PublicDrawing {
  pages: DrawnPages
  /** Told to people where a page cannot be shown now. */
  notNow: string
}

/** Undefined where it was not built. */
export function loadPublicPages(folder: string): PublicDrawing | undefined {
  const file = join(folder, 'public-page.js')
  if (!existsSync(file)) return undefined
  // For the images alone: browsers have their own.
  const fontFiles = globSync('**/*.ttf', { cwd: folder }).map((font) => join(folder, font))
  return {
    pages: drawInThreads(pathToFileURL(file).href, fontFiles),
    notNow: readFileSync(join(folder, 'not-now.html'), 'utf8'),
  }
}
