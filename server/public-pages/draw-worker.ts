import { workerData } from 'node:worker_threads'
import type { PublicPages } from '#contract/public-page.ts'
import { drawersOf } from './drawers.ts'
import { takeOrders } from './thread-orders.ts'

const { default: pages } = (await import(workerData as string)) as { default: PublicPages }
takeOrders(drawersOf(pages))
