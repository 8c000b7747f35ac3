import { mkdtempSync, rmSync } from 'node:fs'

const STOPS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** A folder for a copy that is not whole yet: it is everybody's data, and goes with whoever stops the work, too. */
export async function inWorkshop<Result>(
  beginning: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(beginning)
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const stop = (signal: NodeJS.Signals) => {
    // Whoever else listens, as a server that upgrades does, ends when the work is done.
    if (process.listenerCount(signal) > 0) return
    clear()
    process.kill(process.pid, signal)
  }
  for (const signal of STOPS) process.once(signal, stop)
  try {
    return await work(folder)
  } finally {
    for (const signal of STOPS) process.off(signal, stop)
    clear()
  }
}
