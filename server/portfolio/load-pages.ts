import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DrawnPages } from './drawers.ts'
import { drawInThreads } from './drawing-threads.ts'

/** What the build made to draw portfolios with. */
export interface PublicDrawing {
  pages: DrawnPages
}

/** Undefined where it was not built. */
export function loadPublicPages(folder: string): PublicDrawing | undefined {
  const file = join(folder, 'public-page.js')
  if (!existsSync(file)) return undefined
  // For the images alone: browsers have their own.
  const fontFiles = globSync('**/*.ttf', { cwd: folder }).map((font) => join(folder, font))
  return { pages: drawInThreads(pathToFileURL(file).href, fontFiles) }
}
