import assert from 'node:assert/strict'
import { join as joinPath } from 'node:path'
import { onlyStatuses, tally } from './figures.ts'
import type { Answer } from './http-call.ts'
import { addTechnology, idOf, join, readProfile, technologyIds } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'
import { smallDisk } from './small-disk.ts'

const AT_MOST = 500

export const fullDisk: Fault = {
  name: 'disk full under the database',
  async run(sandbox) {
    const disk = smallDisk(sandbox)
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(disk.folder, 'full.db')}`,
    })
    const token = await join(server, 'ana')
    disk.fill()
    const writes: Answer[] = []
    while (writes.at(-1)?.status !== 503 && writes.length < AT_MOST)
      writes.push(await addTechnology(server, token))
    const refused = writes.filter(({ status }) => status === 503)
    for (let more = 0; more < 10; more += 1) refused.push(await addTechnology(server, token))
    const reads: Answer[] = []
    for (let more = 0; more < 20; more += 1) reads.push(await readProfile(server, token))
    disk.free()
    const first = await addTechnology(server, token)
    const held = await technologyIds(server, token)
    const lost = [...writes, first].filter((one) => one.status === 201 && !held.has(idOf(one)))
    const figures = `writes ${tally(refused)}, reads ${tally(reads)}, first write with room again ${first.status}, ${lost.length} acknowledged writes lost`
    assert.ok(onlyStatuses(refused, [503]) && refused.length === 11, figures)
    assert.ok(onlyStatuses(writes, [201, 503]) && onlyStatuses(reads, [200]), figures)
    assert.ok(first.status === 201 && lost.length === 0, figures)
    return figures
  },
}
