import type { DrawnPages } from './drawers.ts'
import { createThread } from './thread.ts'
import { fromThread, type Written } from './written.ts'

const PAGES = new URL('./draw-worker.ts', import.meta.url)
const PICTURES = new URL('./picture-worker.ts', import.meta.url)

/** Each picture leaves 3 MB behind, of which the engine knows nothing and so gives nothing back while a thread lives. */
const PICTURE_LIMITS = { mostDrawings: 20, idleMs: 10_000 }

/**
 * The largest page takes a third of a second to draw, and a picture a twentieth: drawn in the server's own thread,
 * nobody else would be answered meanwhile.
 */
export function drawInThreads(file: string, fontFiles: string[], limits = {}): DrawnPages {
  const pages = createThread({ file: PAGES, data: file, ...limits })
  const pictures = createThread({
    file: PICTURES,
    data: fontFiles,
    ...PICTURE_LIMITS,
    ...limits,
  })
  const writtenBy =
    (what: keyof DrawnPages, thread = pages) =>
    async (...given: unknown[]) =>
      fromThread((await thread(what, given)) as Written)
  return {
    page: writtenBy('page'),
    linkPage: (...given) => pages('linkPage', given) as ReturnType<DrawnPages['linkPage']>,
    nothingHere: writtenBy('nothingHere'),
    card: writtenBy('card'),
    resume: writtenBy('resume'),
    image: (...given) => pages('image', given) as Promise<string>,
    picture: writtenBy('picture', pictures),
  }
}
