import { expect, test, vi } from 'vitest'
import { testApp } from '../testing/app.ts'

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)

test('logs health checks at debug while they succeed', async () => {
  const { visitor, readiness } = await testApp({ environment: { LOG_LEVEL: 'debug' } })
  await visitor.get('/health')
  await visitor.get('/ready')
  await visitor.get('/about')
  readiness.closing = true
  await visitor.get('/ready')
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Line)
  const requests = lines.filter(({ msg }) => msg === 'request')
  expect(requests.map(({ route, level }) => [route, level])).toEqual([
    ['/api/health', 20],
    ['/api/ready', 20],
    ['/api/about', 30],
    ['/api/ready', 30],
  ])
})

interface Line {
  msg: string
  route: string
  level: number
}
