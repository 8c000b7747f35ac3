import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPages } from '#contract/public-page.ts'

/** What the build made to draw portfolios with. */
export interface PublicDrawing {
  pages: PublicPages
  /** For the images alone: browsers have their own. */
  fontFiles: string[]
}

/** Undefined where it was not built. */
export async function loadPublicPages(folder: string): Promise<PublicDrawing | undefined> {
  const file = join(folder, 'public-page.js')
  if (!existsSync(file)) return undefined
  // React reads it when it is loaded, and would draw at an eighth of the speed.
  process.env['NODE_ENV'] ??= 'production'
  const { default: pages } = (await import(pathToFileURL(file).href)) as { default: PublicPages }
  const fontFiles = globSync('**/*.ttf', { cwd: folder }).map((font) => join(folder, font))
  return { pages, fontFiles }
}
