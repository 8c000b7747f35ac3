import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Render, Rendered, RenderTask } from './render.ts'

export interface WorkerData {
  pagesUrl: string
  fontFiles: string[]
}

const WORKER = new URL('./worker.ts', import.meta.url)
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 256 }

/** resvg leaks 3 MB an image, which are freed only when its thread ends. */
const LIMITS = { timeoutMs: 4000, maxImages: 20, idleMs: 10_000 }

interface Thread {
  worker: Worker
  ready: Promise<unknown>
  images: number
  reply?: PromiseWithResolvers<unknown> | undefined
  idleTimer?: NodeJS.Timeout
}

/** Renders each task in a thread of its own; the caller bounds how many run at a time. A thread that fails is not used again. */
export function createRenderPool(workerData: WorkerData, limits: Partial<typeof LIMITS> = {}) {
  const { timeoutMs, maxImages, idleMs } = { ...LIMITS, ...limits }
  const idle: Thread[] = []

  function start(): Thread {
    // React reads NODE_ENV when it is loaded, and renders eight times slower without this.
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(WORKER, { workerData, env, resourceLimits: RESOURCE_LIMITS })
    worker.unref()
    const reply = Promise.withResolvers<unknown>()
    const thread: Thread = { worker, ready: reply.promise, images: 0, reply }
    worker.on('message', (message) => thread.reply?.resolve(message))
    worker.on('error', (error) => end(thread, error))
    worker.on('exit', () => end(thread, new Error('The render thread ended')))
    return thread
  }

  function end(thread: Thread, error?: unknown) {
    thread.reply?.reject(error)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
    void thread.worker.terminate()
  }

  async function run(thread: Thread, task: RenderTask) {
    // Loading takes long on a slow machine and is not part of the time a task may take.
    await thread.ready
    const reply = Promise.withResolvers<unknown>()
    thread.reply = reply
    const timeout = setTimeout(
      () => end(thread, new Error(`Rendering took longer than ${timeoutMs} ms`)),
      timeoutMs,
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    thread.worker.postMessage(task)
    const rendered = await reply.promise.finally(() => clearTimeout(timeout))
    thread.reply = undefined
    return withBuffers(rendered as Rendered)
  }

  function release(thread: Thread) {
    if (thread.images >= maxImages) return end(thread)
    if (thread.images > 0) thread.idleTimer = setTimeout(() => end(thread), idleMs).unref()
    idle.push(thread)
  }

  const render: Render = async (task) => {
    const thread = idle.pop() ?? start()
    clearTimeout(thread.idleTimer)
    if (task.kind === 'image') thread.images += 1
    const rendered = await run(thread, task)
    release(thread)
    return rendered
  }
  return render
}

/** A Buffer arrives from another thread as a plain Uint8Array. */
function withBuffers({ bytes, etag }: Rendered): Rendered {
  const buffers = Object.entries(bytes).map(([encoding, { buffer, byteOffset, byteLength }]) => [
    encoding,
    Buffer.from(buffer, byteOffset, byteLength),
  ])
  return { bytes: Object.fromEntries(buffers) as Rendered['bytes'], etag }
}

export interface PublicRenderer {
  render: Render
  /** Rendered by the build, for when nothing can be rendered. */
  unavailablePage: string
}

/** Undefined before the first build. */
export function loadRenderer(folder: string): PublicRenderer | undefined {
  const file = join(folder, 'public-page.js')
  if (!existsSync(file)) return undefined
  const fontFiles = globSync('**/*.ttf', { cwd: folder }).map((font) => join(folder, font))
  return {
    render: createRenderPool({ pagesUrl: pathToFileURL(file).href, fontFiles }),
    unavailablePage: readFileSync(join(folder, 'not-now.html'), 'utf8'),
  }
}
