import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { onlyStatuses, tally } from './figures.ts'
import { type Answer, call } from './http-call.ts'
import { addTechnology, idOf, join, readProfile, technologyIds } from './people.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const TAILS = ['', '-wal', '-shm']

export const replacedFile: Fault = {
  name: 'the database file moved, deleted and restored under a running server',
  async run(sandbox) {
    const file = joinPath(sandbox.folder(), 'live.db')
    const environment = { DATABASE_URL: `sqlite:${file}` }
    const command = (name: string) =>
      spawnSync(
        process.execPath,
        [joinPath(import.meta.dirname, `../scripts/${name}.ts`), backup],
        {
          env: { ...process.env, ...environment },
          encoding: 'utf8',
        },
      )
    const backup = joinPath(sandbox.folder(), 'backup')
    const server = await start(sandbox, environment)
    const token = await join(server, 'ana')
    const write = () => addTechnology(server, token)
    const kept: Answer[] = [await write()]
    command('backup')

    for (const tail of TAILS) renameSync(file + tail, `${file}.away${tail}`)
    const moved = [await write(), await call(server, 'GET', '/ready')]
    for (const tail of TAILS) renameSync(`${file}.away${tail}`, file + tail)
    const back = [await write(), await call(server, 'GET', '/ready')]

    for (const tail of TAILS) rmSync(file + tail)
    const deleted = [await write(), await call(server, 'GET', '/ready')]
    const early = command('restore')
    server.child.kill('SIGKILL')
    await server.exited
    const late = command('restore')
    const next = await start(sandbox, environment)
    const held = await technologyIds(next, token)
    const lost = kept.filter((one) => !held.has(idOf(one)))
    const read = await readProfile(next, token)

    const figures = `moved ${tally(moved)}, back ${tally(back)}, deleted ${tally(deleted)}; restore refused while it ran (${early.status}), done after kill -9 (${late.status}), then ${read.status}, ${lost.length} of the backup lost`
    assert.ok(onlyStatuses(moved, [503]) && onlyStatuses(deleted, [503]), figures)
    assert.ok(onlyStatuses(back, [200, 201]), figures)
    assert.ok(early.status === 1 && early.stderr.includes('stop the server first'), figures)
    assert.ok(late.status === 0 && read.status === 200 && lost.length === 0, figures)
    return figures
  },
}
