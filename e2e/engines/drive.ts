import { spawnSync } from 'node:child_process'
import { startGateway } from '../support/gateway.ts'
import { startServer } from '../support/server.ts'
import { startFirefox } from './firefox.ts'
import { STEPS } from './journey.ts'
import { pageOf } from './page.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = { firefox: startFirefox, webkit: startWebKit }

const wanted = process.argv.slice(2)
const chosen = Object.entries(ENGINES).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
)
const counts = { passed: 0, failed: 0 }
for (const [, start] of chosen) await walk(start)
console.log(`${counts.passed} steps passed, ${counts.failed} failed`)
process.exit(counts.failed > 0 ? 1 : 0)

/** Runs the steps in order and stops at the first failure. */
async function walk(start: (typeof ENGINES)['firefox']) {
  spawnSync('ip', ['link', 'set', 'lo', 'up'])
  spawnSync('ip', ['route', 'add', 'default', 'dev', 'lo'])
  const server = await startServer()
  const gateway = await startGateway(server.url)
  const engine = await start()
  const page = pageOf(engine)
  for (const [name, run] of STEPS) {
    try {
      await run({ page, gateway })
      counts.passed += 1
      console.log(`passed    ${engine.name}: ${name}`)
    } catch (error) {
      counts.failed += 1
      console.log(`failed    ${engine.name}: ${name}: ${String(error)}`)
      break
    }
  }
  await engine.quit()
  await gateway.stop()
  await server.stop()
}
