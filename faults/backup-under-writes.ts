import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectExisting } from '../server/db/connect.ts'
import { sumOf } from '../server/db/copy-tables.ts'
import { sql } from '../server/db/database.ts'
import { steadily } from './crowd.ts'
import { onlyStatuses, tally } from './figures.ts'
import { addTechnology, idOf, join } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

export const backupUnderWrites: Fault = {
  name: 'backup under 100 writes a second, restored into an empty folder',
  async run(sandbox) {
    const folder = sandbox.folder()
    const live = `sqlite:${joinPath(folder, 'live.db')}`
    const restored = `sqlite:${joinPath(folder, 'restored.db')}`
    const file = joinPath(folder, 'backup')
    const server = await start(sandbox, { DATABASE_URL: live })
    const token = await join(server, 'ana')
    const writers = steadily(100, () => addTechnology(server, token))
    await sleep(2000)
    const before = writers.answers.filter(({ status }) => status === 201).map(idOf)
    await run('backup', file, live)
    await sleep(300)
    const all = await writers.stop()
    await run('restore', file, restored)

    const held = await rowsOf(restored)
    const missing = before.filter((id) => !held.ids.has(id))
    const same = (await rowsOf(`sqlite:${file}`)).sum === held.sum
    const figures = `${before.length} writes acknowledged before, ${missing.length} missing, ${held.ids.size} restored, writes ${tally(all)}, checksums ${same ? 'equal' : 'differ'}`
    assert.ok(before.length > 0 && missing.length === 0 && same, figures)
    assert.ok(onlyStatuses(all, [201, 503]), figures)
    return figures
  },
}

async function run(command: string, file: string, DATABASE_URL: string) {
  const script = joinPath(import.meta.dirname, `../scripts/${command}.ts`)
  const env = { ...process.env, DATABASE_URL }
  const [code] = (await once(spawn(process.execPath, [script, file], { env }), 'exit')) as [number]
  assert.equal(code, 0, `npm run ${command} ended with ${code}`)
}

async function rowsOf(url: string) {
  const db = await connectExisting(url)
  const rows = await db.all<{ id: string }>(sql`SELECT id FROM technologies`)
  const { sum } = await db.snapshot((tx) => sumOf(tx, 'technologies'))
  await db.close()
  return { ids: new Set(rows.map(({ id }) => id)), sum }
}
