import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join as joinPath } from 'node:path'
import { signUpOf } from '../testing/people.ts'
import { askClaiming, VISITOR } from './claimed-address.ts'
import { nginxFor } from './nginx-process.ts'
import type { Fault } from './sandbox.ts'
import { start } from './server-process.ts'

const TOKEN = 'a-link-for-one-reader'

export const nginxInFront: Fault = {
  name: 'nginx in front, with docs/nginx.conf',
  async run(sandbox) {
    spawnSync(process.execPath, [
      joinPath(import.meta.dirname, '../scripts/build.ts'),
      '--if-stale',
    ])
    const server = await start(sandbox, {
      DATABASE_URL: `sqlite:${joinPath(sandbox.folder(), 'proxied.db')}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'info',
    })
    const { http, https, logs } = await nginxFor(sandbox, server.port)
    const page = await askClaiming(`https://127.0.0.1:${https}/`)
    const redirect = await askClaiming(`http://127.0.0.1:${http}/login`)
    const proxied = await askClaiming(`https://127.0.0.1:${https}/api/users`, signUpOf('ana'))
    const direct = await askClaiming(`${server.url}/api/users`, signUpOf('bia'))
    for (const origin of [`http://127.0.0.1:${http}`, `https://127.0.0.1:${https}`])
      await askClaiming(`${origin}/l/${TOKEN}`)
    const seen = addressesIn(server.log.join(''))
    const logged = logs()
    const hsts = page.headers['strict-transport-security']
    const figures = `page ${page.status}, sign-up ${proxied.status}, HSTS ${hsts}, http ${redirect.status} to https, addresses seen ${seen.join(' and ')}`
    assert.ok(page.status === 200 && page.body.includes('<div id='), figures)
    assert.ok(proxied.status === 201 && direct.status === 201 && hsts, figures)
    assert.equal(direct.headers['strict-transport-security'], undefined, figures)
    assert.equal(redirect.headers.location, 'https://techfolio.example.org/login', figures)
    assert.equal(page.headers['server'], 'nginx', figures)
    assert.deepEqual(seen, [VISITOR, VISITOR], `a claimed address was believed: ${figures}`)
    assert.match(logged, /"GET \/l\/\*\*\* HTTP/, `links are not logged masked: ${logged}`)
    assert.ok(!logged.includes(TOKEN), `a log has the address of a link: ${logged}`)
    return `${figures}, links masked in its logs`
  },
}

function addressesIn(log: string) {
  return [...log.matchAll(/"event":"signed_up".*?"address":"([^"]+)"/g)].map(
    ([, address]) => address,
  )
}
