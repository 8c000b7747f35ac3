import { argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/** How many passwords a second this machine hashes on all cores. */
const SECONDS = Number(process.argv[2] ?? 2)
const hash = promisify(argon2)
const deadline = performance.now() + SECONDS * 1000
let count = 0

await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    while (performance.now() < deadline) {
      const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
      await hash('argon2id', { ...cost, message: 'Senha-forte1', nonce: randomBytes(16) })
      count += 1
    }
  }),
)
console.log(count / SECONDS)
