import type { OnProgress } from '../server/db/database.ts'

interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

const QUARTERS = 4

/** One updating line on a terminal; a line per quarter in a pipe. */
export function showProgress(output: Output = process.stderr): OnProgress {
  let last = ''
  return (step, done, total) => {
    const share = total === 0 ? 1 : done / total
    const percent = Math.floor(
      (output.isTTY ? share : Math.floor(share * QUARTERS) / QUARTERS) * 100,
    )
    const line = `${step} ${percent} %`
    if (line === last || (!output.isTTY && percent === 0)) return
    last = line
    output.write(output.isTTY ? `\r\x1b[K${line}${share === 1 ? '\n' : ''}` : `${line}\n`)
  }
}
