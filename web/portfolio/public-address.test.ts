import { expect, test } from 'vitest'
import { publicOrigin } from './public-address.ts'

const PUBLIC = 'https://techfolio.example.org'
const NETWORK = 'http://192.168.0.5:3000'
const HERE = 'http://127.0.0.1:3000'
const OTHER_NAME = 'http://escola.local:3000'

const about = (public_url: string | null, network_url: string | null) => ({
  mail: false,
  operator: null,
  kenziehub: false,
  public_url,
  network_url,
})

test.each([
  ['the operator’s public URL', about(PUBLIC, NETWORK), HERE, PUBLIC, false],
  ['this machine’s address in the network', about(null, NETWORK), HERE, NETWORK, false],
  ['the origin it was opened with', about(null, NETWORK), OTHER_NAME, OTHER_NAME, false],
  ['only this machine', about(null, null), HERE, HERE, true],
  ['only this machine, by the operator’s public URL', about(HERE, null), OTHER_NAME, HERE, true],
  ['only this machine, where the server did not answer', null, HERE, HERE, true],
  ['undecided before the server answered', undefined, HERE, HERE, false],
])('public origin: %s', (_case, server, opened, origin, isLocalOnly) => {
  expect(publicOrigin(server, new URL(opened))).toEqual({ origin, isLocalOnly })
})
