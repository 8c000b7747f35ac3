import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

// JavaScript like the first file of the server: a thread of its own would bring the type stripper in again.
const { path, damage } = workerData
const db = new DatabaseSync(path, { readOnly: true })
try {
  const { quick_check: found } = db.prepare('PRAGMA quick_check(1)').get()
  parentPort.postMessage(found)
} catch (error) {
  if (!damage.includes(error.errcode & 0xff)) throw error
  parentPort.postMessage(error.message)
} finally {
  db.close()
}
