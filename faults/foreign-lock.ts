import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { ms, onlyStatuses, p99, tally } from './figures.ts'
import { addTechnology, join, readProfile } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const HELD_MS = 3000

export const foreignLock: Fault = {
  name: `another process holds the write lock ${HELD_MS / 1000} s`,
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'locked.db')
    const server = await start(sandbox, { DATABASE_URL: `sqlite:${file}` })
    const token = await join(server, 'ana')
    const other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const readers = crowd(2, () => readProfile(server, token))
    const write = addTechnology(server, token)
    await sleep(HELD_MS)
    const reads = await readers.stop()
    other.exec('ROLLBACK')
    other.close()
    const { status, ms: took } = await write
    const figures = `${reads.length} reads ${tally(reads)}, p99 ${ms(p99(reads))}; the write ${status} after ${ms(took)}`
    assert.ok(onlyStatuses(reads, [200]) && p99(reads) <= 300, figures)
    assert.ok([201, 503].includes(status) && took >= HELD_MS * 0.9, figures)
    return figures
  },
}
