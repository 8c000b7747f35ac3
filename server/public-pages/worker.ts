import { parentPort, workerData } from 'node:worker_threads'
import type { PublicPages } from '#contract/public-page.ts'
import type { WorkerData } from './pool.ts'
import { createRenderer, type RenderTask } from './render.ts'

const { pagesUrl, fontFiles } = workerData as WorkerData
const { default: pages } = (await import(pagesUrl)) as { default: PublicPages }
const render = createRenderer(pages, fontFiles)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
const reply = (message: unknown) => parentPort?.postMessage(message)

// An unhandled rejection ends this thread, and so rejects the task in the pool.
parentPort?.on('message', (task: RenderTask) => void render(task).then(reply))
reply('ready')
