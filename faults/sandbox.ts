import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Fault {
  name: string
  /** Causes the fault, asserts what the server must do, and returns the figures. */
  run: (sandbox: Sandbox) => Promise<string>
}

export type Sandbox = ReturnType<typeof makeSandbox>

/** This machine cannot cause the fault. */
export class CannotRun extends Error {}

/** Cleans up after a fault, in reverse order. */
export function makeSandbox() {
  const undoings: (() => unknown)[] = []
  return {
    undo: (undoing: () => unknown) => void undoings.push(undoing),
    folder() {
      const folder = mkdtempSync(join(tmpdir(), 'techfolio-fault-'))
      undoings.push(() => rmSync(folder, { recursive: true, force: true }))
      return folder
    },
    async clear() {
      for (const undoing of undoings.splice(0).toReversed()) {
        try {
          await undoing()
        } catch (error) {
          console.error('Not cleaned up:', error)
        }
      }
    },
  }
}
