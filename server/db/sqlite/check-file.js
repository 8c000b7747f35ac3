import { DatabaseSync } from 'node:sqlite'

// JavaScript like the first file of the server: a process of its own would bring the type stripper in again.
// Ctrl+C and an end by the system reach this one as well, and are the server's affair, which then ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

const [, , path, ...damage] = process.argv
const db = new DatabaseSync(path, { readOnly: true })

function look() {
  try {
    return db.prepare('PRAGMA quick_check(1)').get().quick_check
  } catch (error) {
    if (!damage.includes(String(error.errcode & 0xff))) throw error
    return error.message
  }
}

process.stdout.write(look())
