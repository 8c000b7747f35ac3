import type { FastifyBaseLogger } from 'fastify'
import type { DayOf } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { logIfItFails } from '../http/log.ts'
import { addVisits } from './queries.ts'

const PAUSE_MS = 1000

/**
 * Counts visits of links with the day of the last, and stores nothing about the visitor. The first is written immediately, those of the next
 * second together, so that a flood of visits is not a flood of writes.
 */
export function countVisits(db: Database, log: FastifyBaseLogger, dayOf: DayOf) {
  let counted = new Map<string, number>()
  let pause: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function write() {
    if (counted.size === 0) return
    const visits = counted
    counted = new Map()
    writing = logIfItFails(log, addVisits(db, visits, dayOf(Date.now())))
    pause = setTimeout(() => {
      pause = undefined
      write()
    }, PAUSE_MS).unref()
  }

  return {
    count(tokenHash: string) {
      counted.set(tokenHash, (counted.get(tokenHash) ?? 0) + 1)
      if (!pause) write()
    },
    async close() {
      clearTimeout(pause)
      await writing
      write()
      clearTimeout(pause)
      await writing
    },
  }
}
