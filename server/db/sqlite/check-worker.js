import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// JavaScript like the first file of the server: a thread of its own would bring the type stripper in again.
const { path, damage } = workerData
const db = new DatabaseSync(path, { readOnly: true })

function look() {
  try {
    return db.prepare('PRAGMA quick_check(1)').get().quick_check
  } catch (error) {
    if (!damage.includes(error.errcode & 0xff)) throw error
    return error.message
  }
}

const found = look()
db.close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort.postMessage(found)
