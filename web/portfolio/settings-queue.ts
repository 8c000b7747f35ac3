import { addChanges, type Changes } from './settings-changes.ts'

type Deeds = {
  save: (changes: Changes) => Promise<void>
  onFailed: (error: unknown, changes: Changes) => void
}

/** One request after the other, each with all that was switched by then: the last state wins. */
export function settingsQueue({ save, onFailed }: Deeds) {
  let waiting: Changes | undefined
  let running = false
  const listeners = new Set<() => void>()

  function hold(changes: Changes | undefined) {
    waiting = changes
    for (const listen of listeners) listen()
  }

  async function work() {
    running = true
    while (waiting) {
      const sent = waiting
      try {
        await save(sent)
      } catch (error) {
        // What was switched since carries this along, and is tried next.
        if (waiting !== sent) continue
        onFailed(error, sent)
      }
      if (waiting === sent) hold(undefined)
    }
    running = false
  }

  return {
    /** What is shown already, and not yet saved. */
    current: () => waiting,
    watch: (listen: () => void) => {
      listeners.add(listen)
      return () => {
        listeners.delete(listen)
      }
    },
    add: (changes: Changes) => {
      hold(addChanges(waiting ?? {}, changes))
      if (!running) void work()
    },
  }
}
