import { registerWorker } from './service-worker.ts'
import { readToken } from './stored-session.ts'
import { wipeKept } from './wipe-kept.ts'

/** What no screen waits for. */
export function doLateWork() {
  // A browser that was closed in the middle of a Sair may have kept something after all.
  if (readToken() === null) wipeKept()
  registerWorker().catch(() => undefined)
}
