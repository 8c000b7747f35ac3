import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PHOTO_BYTES } from '#contract/photos.ts'
import type { User } from '#contract/users.ts'
import { sql } from '../db/database.ts'
import { testApp } from '../testing/app.ts'
import { jpegOfScans } from '../testing/photos.ts'

const { app, db, visitor, join } = await testApp()

const draw = (background: string) =>
  sharp({ create: { width: 700, height: 500, channels: 3, background } })
const JPEG = await draw('#cc3366')
  .withExif({ IFD0: { Make: 'Canario' } })
  .jpeg()
  .toBuffer()
const PNG = await draw('#33cc66').png().toBuffer()

type Person = Awaited<ReturnType<typeof join>>

const send = ({ token }: { token?: string }, payload: Buffer, type = 'image/jpeg') =>
  app.inject({
    method: 'PUT',
    url: '/api/users/avatar',
    payload,
    headers: { 'content-type': type, ...(token && { authorization: `Bearer ${token}` }) },
  })
const avatarOf = async (person: Person) => (await person.get('/profile')).json<User>().avatar_url
const fetchPhoto = (url: string | null) => app.inject({ url: url ?? '' })
const countPhotos = async () => (await db.all(sql`SELECT 1 AS one FROM photos`)).length

const ana = await join('Ana')

test('stores a photo as our own JPEG, readable by its address alone', async () => {
  const answer = await send(ana, JPEG)
  expect(answer.statusCode).toBe(200)
  const { avatar_url, ...user } = answer.json<User>()
  expect(user).toMatchObject({ id: ana.user.id, techs: [] })
  expect(avatar_url).toMatch(/^\/api\/photos\/[\w-]{32}$/)
  expect(await avatarOf(ana)).toBe(avatar_url)
  const photo = await fetchPhoto(avatar_url)
  expect(photo.statusCode).toBe(200)
  expect(photo.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const { format, width, height, exif } = await sharp(photo.rawPayload).metadata()
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 512,
    height: 512,
    exif: undefined,
  })
})

test('a new photo has a new address, and the old one is 404', async () => {
  const before = await avatarOf(ana)
  const { avatar_url } = (await send(ana, PNG, 'image/png')).json<User>()
  expect(avatar_url).not.toBe(before)
  expect((await fetchPhoto(before)).statusCode).toBe(404)
  expect((await fetchPhoto(avatar_url)).statusCode).toBe(200)
  expect(await countPhotos()).toBe(1)
})

test('two concurrent uploads leave one photo, which the profile names', async () => {
  const bia = await join('Bia')
  const before = await countPhotos()
  await Promise.all([send(bia, JPEG), send(bia, PNG, 'image/png')])
  expect(await countPhotos()).toBe(before + 1)
  expect((await fetchPhoto(await avatarOf(bia))).statusCode).toBe(200)
})

test('deletes a photo, also if there is none', async () => {
  const caio = await join('Caio')
  await send(caio, JPEG)
  const address = await avatarOf(caio)
  expect((await caio.delete('/users/avatar')).statusCode).toBe(204)
  expect(await avatarOf(caio)).toBeNull()
  expect((await fetchPhoto(address)).statusCode).toBe(404)
  expect((await caio.delete('/users/avatar')).statusCode).toBe(204)
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

test.each([
  [415, 'unsupported_photo_type', 'image/svg+xml', SVG],
  [415, 'unsupported_photo_type', 'image/gif', await draw('red').gif().toBuffer()],
  [415, 'unsupported_photo_type', 'application/json', Buffer.from('{}')],
  [415, 'unsupported_photo_type', 'multipart/form-data; boundary=x', Buffer.from('--x--')],
  [400, 'photo_unreadable', 'image/jpeg', SVG],
  [400, 'photo_unreadable', 'image/png', Buffer.alloc(0)],
  [400, 'photo_unreadable', 'image/jpeg', jpegOfScans(1000)],
  [400, 'photo_unreadable', 'image/jpeg', JPEG.subarray(0, JPEG.length / 2)],
  [
    400,
    'photo_too_many_pixels',
    'image/png',
    await sharp({ create: { width: 5200, height: 5000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ],
  [413, 'body_too_large', 'image/jpeg', Buffer.alloc(PHOTO_BYTES + 1)],
])('%i %s for %s', async (status, code, type, bytes) => {
  const before = await avatarOf(ana)
  const answer = await send(ana, bytes, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ status: 'error', code })
  expect(await avatarOf(ana)).toBe(before)
})

test('decides by the bytes, not by the content type', async () => {
  expect((await send(ana, PNG, 'image/webp')).statusCode).toBe(200)
})

test('finds no photo by a guessed key', async () => {
  for (const key of ['x', 'x'.repeat(32), `${'x'.repeat(31)}%00`, '..%2Fusers'])
    expect((await visitor.get(`/photos/${key}`)).statusCode).toBe(404)
})

test('other routes accept no photos', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sessions',
    payload: JPEG,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({ code: 'unsupported_media_type' })
})

test('checks the token before the body, and allows four uploads of an address, one of each person', async () => {
  // The bodies are never sent: a response came without one.
  const stranger = await begin('x'.repeat(43))
  expect(await stranger.status).toBe(401)
  const people = [ana, await join('Dora'), await join('Eva'), await join('Fabio')]
  const uploads = await beginInTurn(people)
  expect(await (await begin(ana.token, '127.0.0.2')).status).toBe(503)
  const gil = await join('Gil')
  expect(await (await begin(gil.token)).status).toBe(503)
  const elsewhere = await begin(gil.token, '127.0.0.2')
  elsewhere.sending.end(JPEG)
  expect(await elsewhere.status).toBe(200)
  uploads[0]!.sending.end(JPEG)
  expect(await uploads[0]!.status).toBe(200)
  for (const { sending } of [stranger, ...uploads]) sending.destroy()
  await expect.poll(async () => (await send(gil, JPEG)).statusCode).toBe(200)
})

async function begin(token: string, localAddress = '127.0.0.1') {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sending = httpRequest({
    port,
    localAddress,
    method: 'PUT',
    path: '/api/users/avatar',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      'content-length': JPEG.length,
    },
  })
  sending.on('error', () => undefined)
  sending.flushHeaders()
  const status = answerTo(sending)
  status.catch(() => undefined)
  return { sending, status }
}

async function beginInTurn(people: { token: string }[]) {
  const uploads: Awaited<ReturnType<typeof begin>>[] = []
  for (const { token } of people) {
    const arrival = once(app.server, 'request') as Promise<[IncomingMessage]>
    const upload = await begin(token)
    const [request] = await arrival
    uploads.push(upload)
    // A request with a slot is read from; the next one must not come before.
    await expect.poll(() => request.readableFlowing).toBe(true)
  }
  return uploads
}

async function answerTo(sending: ClientRequest) {
  const [{ statusCode }] = (await once(sending, 'response')) as [IncomingMessage]
  return statusCode
}
