import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const START = fileURLToPath(new URL('./start.js', import.meta.url))

test.runIf(process.platform === 'linux')(
  'starts anew in its own place, once, with what only a start can settle',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'techfolio-start-'))
    const child = spawn(process.execPath, ['--no-warnings', START], {
      cwd: folder,
      env: { PORT: '0', LOG_LEVEL: 'error', PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    expect(line.toString()).toMatch(/^Techfólio is running at /)
    const told = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8').split('\0')
    expect(told('environ')).toContain('MALLOC_MMAP_THRESHOLD_=4194304')
    expect(told('cmdline').slice(1, -1)).toEqual([
      '--max-semi-space-size=8',
      '--no-warnings',
      START,
    ])
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    rmSync(folder, { recursive: true })
  },
)
