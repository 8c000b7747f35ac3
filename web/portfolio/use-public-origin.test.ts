import { expect, test } from 'vitest'
import { publicOrigin } from './use-public-origin.ts'

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
  ['its operator’s word', about(PUBLIC, NETWORK), HERE, PUBLIC, false],
  ['the network’s address of this machine', about(null, NETWORK), HERE, NETWORK, false],
  ['the name it was opened by', about(null, NETWORK), OTHER_NAME, OTHER_NAME, false],
  ['only this machine', about(null, null), HERE, HERE, true],
  ['only this machine, by its operator’s word', about(HERE, null), OTHER_NAME, HERE, true],
  ['only this machine, where nothing else could be asked for', null, HERE, HERE, true],
  ['nothing said before the server answered', undefined, HERE, HERE, false],
])('others find it at: %s', (_case, told, opened, origin, isHereOnly) => {
  expect(publicOrigin(told, new URL(opened))).toEqual({ origin, isHereOnly })
})
