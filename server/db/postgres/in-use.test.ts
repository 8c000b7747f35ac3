import { expect, test, vi } from 'vitest'
import { freshDatabaseUrl } from '../../testing/app.ts'
import { connect, connectAlone } from '../connect.ts'

test('a server that nobody asks anything is in use all the same', async () => {
  const url = await freshDatabaseUrl({ migrated: true })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = await connect(url, () => undefined, { hold: 'serving' })
  const connections = () => server.usage().connections?.idle
  expect(connections()).toBe(0)
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  await expect.poll(connections).toBe(1)
  await expect(connectAlone(url)).rejects.toThrow('stop every server first')
  await server.close()
  await (await connectAlone(url)).close()
})
