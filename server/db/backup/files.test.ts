import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inTemporaryFolder } from './files.ts'

const place = mkdtempSync(join(tmpdir(), 'techfolio-'))
afterAll(() => rmSync(place, { recursive: true }))
const file = join(place, 'backup')
const halfACopy = (folder: string) => writeFileSync(join(folder, 'copy'), 'half')

test('returns the result of the work and deletes the folder', async () => {
  const done = inTemporaryFolder(file, 'partial', async (folder) => {
    halfACopy(folder)
    expect(readdirSync(place)).toHaveLength(1)
    return 'done'
  })
  expect(await done).toBe('done')
  expect(readdirSync(place)).toEqual([])
})

test('deletes the folder and removes signal listeners when the work fails', async () => {
  const before = process.listenerCount('SIGTERM')
  const work = inTemporaryFolder(file, 'partial', async (folder) => {
    halfACopy(folder)
    throw new Error('no room')
  })
  await expect(work).rejects.toThrow('no room')
  expect(readdirSync(place)).toEqual([])
  expect(process.listenerCount('SIGTERM')).toBe(before)
})

const ENDLESS = `
  import { writeFileSync } from 'node:fs'
  import { inTemporaryFolder } from ${JSON.stringify(new URL('files.ts', import.meta.url).href)}
  await inTemporaryFolder(${JSON.stringify(file)}, 'partial', async (folder) => {
    writeFileSync(folder + '/copy', 'half')
    console.log('begun')
    await new Promise((resolve) => setTimeout(resolve, 300_000))
  })`

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'deletes the folder when stopped by %s',
  async (signal) => {
    const working = spawn(process.execPath, ['--input-type=module', '--eval', ENDLESS])
    const ended = once(working, 'exit')
    await once(working.stdout, 'data')
    expect(readdirSync(place)).toHaveLength(1)
    working.kill(signal)
    expect(await ended).toEqual([null, signal])
    expect(readdirSync(place)).toEqual([])
  },
)

test('after a kill the next one beside it deletes the folder, but none in use', async () => {
  const [killed, working] = ['killed', 'working'].map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', ENDLESS]),
  )
  await Promise.all([once(killed!.stdout, 'data'), once(working!.stdout, 'data')])
  const ended = once(killed!, 'exit')
  killed!.kill('SIGKILL')
  await ended
  const other = join(place, 'other')
  await inTemporaryFolder(other, 'partial', () =>
    inTemporaryFolder(other, 'partial', async () => {
      const left = readdirSync(place).map((name) => name.replace(/\w{6}$/, ''))
      const own = `other.partial-${process.pid}-`
      expect(left).toEqual([`backup.partial-${working!.pid}-`, own, own])
    }),
  )
  const stopped = once(working!, 'exit')
  working!.kill()
  await stopped
})

test('keeps the copy until a process with its own handler ends', async () => {
  let isAsked = false
  const endLater = () => {
    isAsked = true
  }
  process.on('SIGTERM', endLater)
  const kept = inTemporaryFolder(file, 'partial', async (folder) => {
    halfACopy(folder)
    process.kill(process.pid, 'SIGTERM')
    await expect.poll(() => isAsked).toBe(true)
    return readdirSync(folder)
  })
  expect(await kept).toEqual(['copy'])
  process.off('SIGTERM', endLater)
  expect(readdirSync(place)).toEqual([])
})
