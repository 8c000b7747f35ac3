import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runBeside } from './run-beside.ts'

const saying = async (code: string) => {
  let said = ''
  const ok = await runBeside('--eval', [code], {
    environment: { WORD: 'olá' },
    say: (t) => (said += t),
  })
  return { ok, said }
}

test('hands on what is said, and tells whether all went well', async () => {
  expect(await saying('console.log(process.env.WORD)')).toEqual({ ok: true, said: 'olá\n' })
  expect(await saying('console.error("não"); process.exit(3)')).toEqual({
    ok: false,
    said: 'não\n',
  })
  expect((await saying('process.kill(process.pid, "SIGKILL")')).ok).toBe(false)
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s leaves nothing running, and starts nothing more',
  async (signal) => {
    const work = `
    import { runBeside } from '${new URL('./run-beside.ts', import.meta.url).href}'
    const run = (code) =>
      runBeside('--eval', [code], { environment: {}, say: (text) => process.stdout.write(text) })
    await run('console.log(process.pid); setInterval(() => undefined, 1000)')
    await run('console.log("more")')
  `
    const child = spawn(process.execPath, ['--input-type=module', '--eval', work])
    const said = text(child.stdout)
    await once(child.stdout, 'data')
    child.kill(signal)
    await once(child, 'exit')
    const [pid, ...more] = (await said).trim().split('\n')
    expect(more).toEqual([])
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH')
  },
)
