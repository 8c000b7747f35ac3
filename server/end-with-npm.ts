import { execFile } from 'node:child_process'

const LOOK_MS = 1000

/**
 * npm runs a command in a shell. When npm is ended it ends the shell at most, and the server would stay on its port.
 * The shell is the parent and npm the one above.
 */
export function endWithNpm() {
  const parent = process.ppid
  watch(parent)
  execFile('ps', ['-o', 'ppid=', '-p', String(parent)], (error, stdout) => {
    const above = Number(stdout)
    if (!error && above > 1) watch(above)
  })
}

function watch(pid: number) {
  const look = setInterval(() => {
    if (isRunning(pid)) return
    clearInterval(look)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_MS).unref()
}

/** Signal 0 is not sent; a process of another user is running too. */
function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
