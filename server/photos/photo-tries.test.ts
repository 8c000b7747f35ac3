import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countAttempt } from '../limits/attempts.ts'
import { photoTries } from '../limits/limits.ts'
import { testApp } from '../testing/app.ts'

const { app, db, join } = await testApp({ environment: { RATE_LIMIT: 'on' } })
const JPEG = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

const send = async (token: string, payload: Buffer, remoteAddress: string) => {
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: '/api/users/avatar',
    payload,
    remoteAddress,
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
  })
  return statusCode
}

async function fail(times: number, userId: string, address: string) {
  for (let made = 0; made < times; made += 1)
    expect(await countAttempt(db, photoTries(userId, { address }))).toBe(0)
}

test('an account sends ten unreadable photos in a quarter of an hour, an address twenty', async () => {
  const [ana, bia] = [await join('Ana'), await join('Bia')]
  await fail(9, ana.user.id, '127.0.1.1')
  expect(await send(ana.token, JPEG, '127.0.1.1')).toBe(200)
  expect(await send(ana.token, Buffer.from('noise'), '127.0.1.1')).toBe(400)
  expect(await send(ana.token, JPEG, '127.0.1.2')).toBe(429)
  expect(await send(bia.token, JPEG, '127.0.1.1')).toBe(200)
  await fail(10, 'another account', '127.0.1.1')
  expect(await send(bia.token, JPEG, '127.0.1.1')).toBe(429)
  expect(await send(bia.token, JPEG, '127.0.1.2')).toBe(200)
})
