import { setTimeout as sleep } from 'node:timers/promises'
import type { Servers } from './servers.ts'

const EVERY_MS = 500

export interface Sample {
  server: number
  at: number
  isReady: boolean
}

/** What `/api/ready` of each server says, requested past the proxy. */
export function watchReadiness({ running }: Servers) {
  const samples: Sample[] = []
  const over = new AbortController()
  const all = running.map(async (_, server) => {
    while (!over.signal.aborted) {
      const at = Date.now()
      const signal = AbortSignal.timeout(2000)
      const isReady = await fetch(`${running[server]!.url}/api/ready`, { signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      samples.push({ server, at, isReady })
      await sleep(EVERY_MS)
    }
  })
  return {
    samples,
    /** The longest time that one server was not ready. */
    longestUnready: () =>
      Math.max(
        ...running.map((_, server) =>
          longestUnready(samples.filter((each) => each.server === server)),
        ),
      ),
    async stop() {
      over.abort()
      await Promise.all(all)
    },
  }
}

function longestUnready(samples: Sample[]) {
  let [longest, since] = [0, Number.NaN]
  for (const { at, isReady } of samples) {
    if (isReady) since = Number.NaN
    else since = Number.isNaN(since) ? at : since
    if (!isReady) longest = Math.max(longest, at + EVERY_MS - since)
  }
  return longest
}
